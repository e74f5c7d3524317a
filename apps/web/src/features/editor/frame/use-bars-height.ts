import { type RefObject, useLayoutEffect } from "react";

/** The usual height on a wide screen, as in editor-screen.module.css. */
const USUAL_PX = 112;

/**
 * Exposes the height of the fixed bars to the elements that are positioned below them, and adds space above the page if the site's own
 * header is lower than the bars.
 */
export function useBarsHeight(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const editor = root.current;
    const bars = editor?.querySelector<HTMLElement>("[data-editor-bars]");
    if (!editor || !bars) return undefined;
    let known = USUAL_PX;
    const measure = () => {
      const height = bars.offsetHeight;
      const top = editor.getBoundingClientRect().top + window.scrollY;
      editor.style.paddingBlockStart = `${Math.max(0, height - top)}px`;
      // Set only if it changed, since that recalculates the styles of the whole page.
      if (height !== known) editor.style.setProperty("--editor-bars", `${height}px`);
      known = height;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bars);
    return () => observer.disconnect();
  }, [root]);
}
