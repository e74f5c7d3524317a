import { addDisclosures, closeMenu } from "./disclosures.ts";
import { hideOnScroll } from "./hide-on-scroll.ts";

/** Makes the main menu open on hovering, and hides the header while its page is scrolled, where the platform wants that. */
export function enhanceMenu(): void {
  const menu = document.querySelector<HTMLElement>("[data-main-menu]");
  if (menu) {
    addDisclosures(menu);
    // A page that is shown again from the back/forward cache has its menu closed, as any other.
    addEventListener("pagehide", () => closeMenu(menu));
  }
  const header = document.querySelector<HTMLElement>("[data-scroll-up]");
  if (header) hideOnScroll(header);
}
