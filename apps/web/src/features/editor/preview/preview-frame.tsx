import { type ReactNode, useState } from "react";
import { stayInFrame } from "../../../client/frames/site-styles.ts";
import classes from "./preview-dialog.module.css";

type PreviewFrameProps = {
  readonly title: string;
  /** URL of the document that the server renders for the viewer */
  readonly src: string;
  readonly width: number;
  readonly onClose: () => void;
  /** called once per `src`: whether the document is the preview, rather than an error or the sign-in screen */
  readonly onLoad: (isPreview: boolean) => void;
};

/**
 * The document that a viewer gets, in a frame of the given width, to which its media queries apply. It is invisible until it has loaded
 * and its links are disabled. It handles Escape itself, because the editor doesn't receive its key events.
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
        // Ignores the load events of pictures and frames within it.
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
