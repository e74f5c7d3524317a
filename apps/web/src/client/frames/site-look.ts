/** Copies the language and styles of the site to the empty document of a frame, so that content looks the same in it. */
export function copySiteLook(inner: Document, site: Document): void {
  for (const { name, value } of site.documentElement.attributes) inner.documentElement.setAttribute(name, value);
  const styles = site.querySelectorAll("link[rel=stylesheet], style[data-vite-dev-id]");
  inner.head.replaceChildren(...[...styles].map((style) => inner.importNode(style, true)));
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
