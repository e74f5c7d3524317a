import { type RefObject, useLayoutEffect } from "react";

/** On a wide screen, as in editor-screen.module.css. */
const USUAL_PX = 112;

/**
 * The bars over the page are fixed, so that they cost it no space. This passes their height on to what is placed below them, and
 * makes room above the page where the site's own header was lower than they are.
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
      // The styles of the whole page are computed once more when it changes.
      if (height !== known) editor.style.setProperty("--editor-bars", `${height}px`);
      known = height;
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bars);
    return () => observer.disconnect();
  }, [root]);
}
