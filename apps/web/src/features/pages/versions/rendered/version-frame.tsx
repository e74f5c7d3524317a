import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { stayInFrame, syncSiteStyles } from "../../../../client/frames/site-styles.ts";

type VersionFrameProps = {
  readonly title: string;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly onScroll: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
};

/** A frame around a version, so that it has the layout of a page of this width. */
export function VersionFrame({ title, frame, onScroll, onKey, children }: VersionFrameProps): ReactNode {
  const [main, setMain] = useState<HTMLElement | null>(null);
  const fill = (inner: Document) => {
    stayInFrame(inner);
    const element = inner.createElement("main");
    inner.body.replaceChildren(element);
    setMain(element);
  };
  // Before the content is painted; a block's view may still be loading then, whose styles follow.
  useLayoutEffect(() => {
    if (main === null) return;
    const stop = syncSiteStyles(main.ownerDocument, document);
    main.ownerDocument.title = title;
    return stop;
  }, [main, title]);
  useEffect(() => {
    const inner = main?.ownerDocument;
    if (!inner) return;
    const stop = new AbortController();
    inner.addEventListener("scroll", onScroll, { passive: true, signal: stop.signal });
    inner.addEventListener("keydown", onKey, { signal: stop.signal });
    return () => stop.abort();
  }, [main, onScroll, onKey]);
  return (
    <iframe
      ref={frame}
      title={title}
      // A document type, because an empty frame would be in quirks mode.
      srcDoc="<!doctype html><html><head></head><body></body></html>"
      // Ignores the load events of pictures and frames within it, which React propagates.
      onLoad={({ target, currentTarget }) =>
        target === currentTarget && currentTarget.contentDocument && fill(currentTarget.contentDocument)
      }
    >
      {main && createPortal(children, main)}
    </iframe>
  );
}
