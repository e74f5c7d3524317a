import { type RefObject, useRef } from "react";
import { type Anchor, alignScroll } from "../../../../client/frames/aligned-scroll.ts";

type Frame = RefObject<HTMLIFrameElement | null>;

/** The space above a block that is scrolled into view, in pixels. */
const ABOVE = 56;

/** Synchronizes the scroll positions of two frames, block by block. */
export function useScrollSync(former: Frame, latter: Frame) {
  // The positions to which this code scrolled each frame: their scroll events aren't the user's.
  const placed = useRef(new WeakMap<Window, number>());
  const scrollTo = (view: Window, place: number) => {
    view.scrollTo({ top: place, behavior: "instant" });
    placed.current.set(view, view.scrollY);
  };
  const align = (from: Window, to: Window) =>
    scrollTo(to, alignScroll(listAnchors(from, to), { from: scrollRange(from), to: scrollRange(to) }, from.scrollY));
  const follow = (scrolled: Frame, other: Frame) => {
    const [from, to] = [scrolled.current?.contentWindow, other.current?.contentWindow];
    if (!from || !to || Math.abs((placed.current.get(from) ?? -1) - from.scrollY) < 1) return;
    placed.current.delete(from);
    align(from, to);
  };
  return {
    onFormerScroll: () => follow(former, latter),
    onLatterScroll: () => follow(latter, former),
    /** Scrolls a block into view in both frames; a frame without the block is aligned with the other. */
    show: (guid: string) => {
      const views = [latter.current?.contentWindow, former.current?.contentWindow].filter((view) => view !== null && view !== undefined);
      const having = views.filter((view) => topsIn(view).has(guid));
      for (const view of having) scrollTo(view, (topsIn(view).get(guid) ?? 0) - ABOVE);
      const [shown] = having;
      for (const view of views) if (shown && !having.includes(view)) align(shown, view);
    },
  };
}

function scrollRange({ document, innerHeight }: Window): number {
  return Math.max(0, document.documentElement.scrollHeight - innerHeight);
}

function topsIn(view: Window): Map<string, number> {
  const blocks = [...view.document.querySelectorAll<HTMLElement>("[data-block]")];
  return new Map(blocks.map((block) => [block.dataset.block ?? "", block.getBoundingClientRect().top + view.scrollY]));
}

function listAnchors(from: Window, to: Window): Anchor[] {
  const tops = topsIn(to);
  const anchors = [...topsIn(from)].flatMap(([guid, top]) => {
    const other = tops.get(guid);
    return other === undefined ? [] : [{ from: top, to: other }];
  });
  return anchors.sort((one, other) => one.from - other.from);
}
