/** Selector of the editor's own elements within a block. */
const NOT_CONTENT = "button, [role=toolbar], svg, script, style";
const KEPT_ATTRIBUTES = new Set(["href", "src", "alt", "lang", "dir"]);

/** Returns the HTML of a block for pasting into other programs, without the editor's own elements and attributes. */
export function blockHtml(box: Element): string {
  const copy = box.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return "";
  for (const part of copy.querySelectorAll(NOT_CONTENT)) part.remove();
  for (const element of copy.querySelectorAll("*"))
    for (const { name } of [...element.attributes]) if (!KEPT_ATTRIBUTES.has(name)) element.removeAttribute(name);
  for (const link of copy.querySelectorAll<HTMLAnchorElement>("a[href]")) link.setAttribute("href", link.href);
  for (const picture of copy.querySelectorAll("img")) picture.setAttribute("src", picture.src);
  return copy.innerHTML;
}
