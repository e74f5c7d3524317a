/**
 * Gives the empty document of a frame the language and styles of the site, so that content looks the same in it; also the styles
 * that the site loads later, with a block that it had not shown before.
 *
 * @returns how to stop
 */
export function syncSiteStyles(inner: Document, site: Document): () => void {
  for (const { name, value } of site.documentElement.attributes) inner.documentElement.setAttribute(name, value);
  const styles = [...site.querySelectorAll(STYLES)];
  inner.head.replaceChildren(...styles.map((style) => inner.importNode(style, true)));
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(isStyle);
    inner.head.append(...added.map((style) => inner.importNode(style, true)));
  });
  observer.observe(site.head, { childList: true });
  return () => observer.disconnect();
}

const STYLES = "link[rel=stylesheet], style[data-vite-dev-id]";

function isStyle(node: Node): boolean {
  return node instanceof Element && node.matches(STYLES);
}

/** Disables links and forms in a frame. */
export function stayInFrame(inner: Document): void {
  for (const type of ["click", "submit"]) inner.addEventListener(type, preventLeaving, { capture: true });
}

function preventLeaving(event: Event): void {
  // The target belongs to the frame's own realm, where instanceof doesn't work.
  const target = event.target as Element | null;
  if (event.type === "submit" || target?.closest?.("a")) event.preventDefault();
}
