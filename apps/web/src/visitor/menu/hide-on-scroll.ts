/** Scrolling less than this is jitter. */
const TREMBLE_PX = 8;
/** The distance from the top within which the header always shows. */
const TOP_PX = 120;

/**
 * Hides a header (`data-hidden`) after scrolling down, until scrolling up or reaching the top.
 *
 * @returns a function that stops it
 */
export function hideOnScroll(header: HTMLElement): () => void {
  let lastY = scrollY;
  const onScroll = () => {
    if (Math.abs(scrollY - lastY) < TREMBLE_PX) return;
    header.toggleAttribute("data-hidden", scrollY > lastY && scrollY > TOP_PX);
    lastY = scrollY;
  };
  addEventListener("scroll", onScroll, { passive: true });
  return () => {
    removeEventListener("scroll", onScroll);
    header.removeAttribute("data-hidden");
  };
}
