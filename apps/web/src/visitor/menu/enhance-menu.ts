import { addDisclosures, closeMenu } from "./disclosures.ts";
import { hideOnScroll } from "./hide-on-scroll.ts";

/** Makes the main menu (a hamburger menu on a phone) open on hover, and hides the header on scrolling if the platform enables that. */
export function enhanceMenu(): void {
  const menu = document.querySelector<HTMLElement>("[data-main-menu]");
  if (menu) {
    addDisclosures(menu);
    // Closes the menu, so that it is closed when the page is restored from the back/forward cache.
    addEventListener("pagehide", () => closeMenu(menu));
  }
  const header = document.querySelector<HTMLElement>("[data-scroll-up]");
  if (header) hideOnScroll(header);
}
