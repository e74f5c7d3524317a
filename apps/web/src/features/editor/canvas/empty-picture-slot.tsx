import type { EmptyImageProps } from "@plein/blocks/kit/view/in-place";
import { IconPhotoPlus } from "@tabler/icons-react";
import { type DragEvent, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { lazyPart } from "../loading/lazy-part.tsx";
import classes from "./empty-slot.module.css";

const PictureDialog = lazyPart(async () => (await import("./picture-dialog.tsx")).PictureDialog);

/** The placeholder of a picture that isn't chosen yet: a button that opens the library and on which a file can be dropped. */
export function EmptyPictureSlot({ blockGuid, field, className, ratio }: EmptyImageProps): ReactNode {
  const [opened, setOpened] = useState<{ readonly file?: File } | null>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    setOpened(file ? { file } : {});
  };
  return (
    <>
      <button
        type="button"
        className={`${className} ${classes.slot}`}
        data-ratio={ratio}
        data-empty-picture=""
        data-over={isOver || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpened({})}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPhotoPlus size={32} stroke={1.6} aria-hidden />
        <span>
          <FormattedMessage id="editor.picture.choose" />
        </span>
      </button>
      {opened && <PictureDialog blockGuid={blockGuid} field={field} file={opened.file} onClose={() => setOpened(null)} />}
    </>
  );
}
