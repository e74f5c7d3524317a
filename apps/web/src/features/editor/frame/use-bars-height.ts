import { type RefObject, useLayoutEffect } from "react";

/**
 * The bars over the page are fixed, so that they cost it no space. This passes their height on to what is placed below them, and
 * makes room above the page where the site's own header was lower than they are.
 */
export function useBarsHeight(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const editor = root.current;
    const bars = editor?.querySelector<HTMLElement>("[data-editor-bars]");
    if (!editor || !bars) return undefined;
    const measure = () => {
      const height = bars.offsetHeight;
      const top = editor.getBoundingClientRect().top + window.scrollY;
      editor.style.setProperty("--editor-bars", `${height}px`);
      editor.style.setProperty("--editor-lead", `${Math.max(0, height - top)}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bars);
    return () => observer.disconnect();
  }, [root]);
}
