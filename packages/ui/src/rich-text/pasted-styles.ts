/** Styles that mean something, as attributes have them, and the elements that mean the same. */
const MEANT: readonly (readonly [RegExp, string])[] = [
  [/(?:^|;)\s*font-weight:\s*(?:bold|bolder|[6-9]00)\b/i, "strong"],
  [/(?:^|;)\s*font-style:\s*(?:italic|oblique)\b/i, "em"],
];

/**
 * Replaces the styles of spans by elements. Google Docs has no others, and the editor can't read them: the content security policy of the
 * site drops every style attribute, also of text that was only parsed. Headings stay as they are: ours have their own weight.
 */
export function turnStylesIntoElements(body: HTMLElement): void {
  for (const span of body.querySelectorAll("span[style]")) {
    if (span.closest("h1, h2, h3, h4, h5, h6")) continue;
    const style = span.getAttribute("style") ?? "";
    for (const [pattern, name] of MEANT) if (pattern.test(style)) wrapContent(span, name);
  }
}

function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const BLOCKS = "blockquote, div, h1, h2, h3, h4, h5, h6, hr, ol, p, table, ul";

/** Removes the line breaks that Google Docs writes between paragraphs, lists and tables, which would become empty paragraphs. */
export function removeBreaksBetweenBlocks(body: HTMLElement): void {
  for (const line of body.querySelectorAll("br")) {
    const isBetween = [line.previousSibling, line.nextSibling].every((node) => node === null || isBlock(node));
    if (isBetween && line.parentElement?.matches("body, div")) line.remove();
  }
}

function isBlock(node: Node): boolean {
  return node instanceof Element && node.matches(BLOCKS);
}
