/** Gives the empty document of a frame the language and styles of the site, so that what is drawn in it looks as it does there. */
export function copySiteLook(inner: Document, site: Document): void {
  for (const { name, value } of site.documentElement.attributes) inner.documentElement.setAttribute(name, value);
  const styles = site.querySelectorAll("link[rel=stylesheet], style[data-vite-dev-id]");
  inner.head.replaceChildren(...[...styles].map((style) => inner.importNode(style, true)));
}

/** Links and forms in a frame do nothing. */
export function stayInFrame(inner: Document): void {
  for (const type of ["click", "submit"]) inner.addEventListener(type, preventLeaving, { capture: true });
}

function preventLeaving(event: Event): void {
  // The target is of the frame's own realm: instanceof would not know it.
  const target = event.target as Element | null;
  if (event.type === "submit" || target?.closest?.("a")) event.preventDefault();
}
