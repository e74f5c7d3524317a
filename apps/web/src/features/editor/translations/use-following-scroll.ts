import { type RefObject, useEffect } from "react";
import { type Anchor, alignScroll } from "../../../client/frames/aligned-scroll.ts";
import content from "../../../content/content.module.css";

/** Scrolls a frame with the source of a translation along with the editor: block by block, as far as they correspond. */
export function useFollowingScroll(frame: RefObject<HTMLIFrameElement | null>, isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded) return;
    const stop = new AbortController();
    const follow = () => {
      const view = frame.current?.contentWindow;
      if (!view) return;
      const ends = { from: scrollRange(window), to: scrollRange(view) };
      view.scrollTo({ top: alignScroll(listAnchors(view), ends, window.scrollY), behavior: "instant" });
    };
    follow();
    window.addEventListener("scroll", follow, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, [frame, isLoaded]);
}

function scrollRange({ document, innerHeight }: Window): number {
  return Math.max(0, document.documentElement.scrollHeight - innerHeight);
}

/** The blocks in their order: a translation begins with those of its source. */
function listAnchors(source: Window): Anchor[] {
  const tops = topsIn(source, `.${content.block}`);
  return topsIn(window, "[data-canvas] [data-guid]").flatMap((from, index) => {
    const to = tops[index];
    return to === undefined ? [] : [{ from, to }];
  });
}

function topsIn(view: Window, selector: string): number[] {
  return [...view.document.querySelectorAll(selector)].map((block) => block.getBoundingClientRect().top + view.scrollY);
}
