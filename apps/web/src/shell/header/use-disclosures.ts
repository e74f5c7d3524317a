import { type RefObject, useEffect, useRef } from "react";
import { addDisclosures, closeMenu } from "../../visitor/menu/disclosures.ts";

/** Adds script behaviour to a menu's disclosures, and closes them when the application shows another page. */
export function useDisclosures(menu: RefObject<HTMLElement | null>, href: string): void {
  useEffect(() => (menu.current ? addDisclosures(menu.current) : undefined), [menu]);
  const shownHref = useRef(href);
  useEffect(() => {
    // A disclosure that was opened before this script loaded stays open.
    if (shownHref.current === href) return;
    shownHref.current = href;
    closeMenu(menu.current);
  }, [menu, href]);
}
