import { type RefObject, useLayoutEffect } from "react";

/** Marks elements that the editor covers; the styles are in editor-screen.module.css. */
const MARK = "data-behind-editor";

/**
 * Makes the site's header, menus and footer inert while the page is edited, since their links would lead away from unsaved changes. Header
 * and menus keep their space, so that the layout doesn't shift when editing starts or stops.
 */
export function useSiteFrameInert(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const main = root.current?.closest("main");
    const around = [...(main?.parentElement?.children ?? [])].filter((element) => element.matches("header, nav, footer, a"));
    for (const element of around) {
      element.toggleAttribute("inert", true);
      element.toggleAttribute(MARK, true);
    }
    return () => {
      for (const element of around) {
        element.toggleAttribute("inert", false);
        element.toggleAttribute(MARK, false);
      }
    };
  }, [root]);
}
