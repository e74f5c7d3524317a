import { type RefObject, useEffect } from "react";
import { type Anchor, alignScroll } from "../../../client/frames/aligned-scroll.ts";
import content from "../../../content/content.module.css";

/** Synchronizes the scroll position of the source's frame with the editor, by corresponding blocks. */
export function useScrollSync(frame: RefObject<HTMLIFrameElement | null>, isLoaded: boolean): void {
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

/** Pairs the blocks by order, because a translation starts with copies of its source's blocks. */
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
