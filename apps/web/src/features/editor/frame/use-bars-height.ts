import { type RefObject, useLayoutEffect } from "react";

/** The usual height on a wide screen, as in editor-screen.module.css. */
const USUAL_PX = 112;

/**
 * Exposes the height of the fixed bars to the elements that are positioned below them, and adds space above the page if the site's own
 * header is lower than the bars. If it is higher, exposes the difference, so that panels begin at the bars and not at the page.
 */
export function useBarsHeight(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const editor = root.current;
    const bars = editor?.querySelector<HTMLElement>("[data-editor-bars]");
    if (!editor || !bars) return undefined;
    let known = USUAL_PX;
    let above = 0;
    const measure = () => {
      const height = bars.offsetHeight;
      const top = editor.getBoundingClientRect().top + window.scrollY;
      editor.style.paddingBlockStart = `${Math.max(0, height - top)}px`;
      // Both are set only if they changed, since that recalculates the styles of the whole page.
      if (height !== known) editor.style.setProperty("--editor-bars", `${height}px`);
      known = height;
      if (top - height !== above) editor.style.setProperty("--editor-above", `${Math.max(0, top - height)}px`);
      above = top - height;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bars);
    return () => observer.disconnect();
  }, [root]);
}
