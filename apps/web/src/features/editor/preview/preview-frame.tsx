import { type ReactNode, useState } from "react";
import { createPortal } from "react-dom";
import { fillFrame } from "./fill-frame.ts";

type PreviewFrameProps = { readonly title: string; readonly width: number; readonly onClose: () => void; readonly children: ReactNode };

/**
 * A document of the given width around its children: its media queries see that width, as on a device. The page itself can't be loaded
 * in it, because visitors' pages don't have the draft.
 */
export function PreviewFrame({ title, width, onClose, children }: PreviewFrameProps): ReactNode {
  const [main, setMain] = useState<HTMLElement | null>(null);
  return (
    <iframe
      title={title}
      // With a document type, because an empty frame is in quirks mode.
      srcDoc="<!doctype html><html><head></head><body></body></html>"
      width={width}
      height="100%"
      onLoad={(event) => {
        // The pictures and frames in it tell React of theirs too.
        if (event.target !== event.currentTarget) return;
        const inner = event.currentTarget.contentDocument;
        if (inner) setMain(fillFrame(inner, document, onClose));
      }}
    >
      {main && createPortal(children, main)}
    </iframe>
  );
}
