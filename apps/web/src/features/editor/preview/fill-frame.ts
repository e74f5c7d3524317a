import { copySiteLook, stayInFrame } from "../../../client/frames/site-look.ts";

/**
 * Makes an empty document look like the site's: its styles, its language, and copies of its header, menus and footer around an empty
 * main element, which is returned. Links and forms do nothing in it; Escape calls back, because the editor doesn't get its keys.
 */
export function fillFrame(inner: Document, site: Document, onEscape: () => void): HTMLElement {
  copySiteLook(inner, site);
  const main = inner.createElement("main");
  const around = [...(site.querySelector("main")?.parentElement?.children ?? [])];
  const parts = around.filter((part) => part.matches("header, nav, main, footer"));
  inner.body.replaceChildren(...parts.map((part) => (part.localName === "main" ? main : copyOf(part, inner))));
  stayInFrame(inner);
  inner.addEventListener("keydown", ({ key }) => key === "Escape" && onEscape());
  return main;
}

function copyOf(part: Element, inner: Document): Node {
  const copy = inner.importNode(part, true);
  for (const name of ["inert", "data-behind-editor"]) copy.removeAttribute(name);
  return copy;
}
