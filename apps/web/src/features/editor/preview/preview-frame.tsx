import { type ReactNode, useState } from "react";
import { stayInFrame } from "../../../client/frames/site-look.ts";
import classes from "./preview-dialog.module.css";

type PreviewFrameProps = {
  readonly title: string;
  /** of the document that the server renders for the viewer */
  readonly src: string;
  readonly width: number;
  readonly onClose: () => void;
  /** called once for the document of `src`: whether it is the preview, and not an error or a page to sign in */
  readonly onLoad: (isPreview: boolean) => void;
};

/**
 * The document that a viewer gets, in a frame of the given width: its media queries see that width, as on a device. It is invisible
 * until it has loaded and its links do nothing. Escape closes, because the editor doesn't get its keys.
 */
export function PreviewFrame({ title, src, width, onClose, onLoad }: PreviewFrameProps): ReactNode {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <iframe
      title={title}
      src={src}
      width={width}
      className={shown === src ? undefined : classes.loading}
      onLoad={(event) => {
        // The pictures and frames in it report theirs too.
        if (event.target !== event.currentTarget) return;
        const inner = event.currentTarget.contentDocument;
        const isPreview = inner?.documentElement.dataset.preview !== undefined;
        if (inner && isPreview) {
          stayInFrame(inner);
          inner.addEventListener("keydown", ({ key }) => key === "Escape" && onClose());
          setShown(src);
        }
        onLoad(isPreview);
      }}
    />
  );
}
