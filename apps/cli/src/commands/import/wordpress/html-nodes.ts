import type { DefaultTreeAdapterTypes } from "parse5";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Elements whose content isn't text for readers. */
const WITHOUT_TEXT = new Set([
  ...["script", "style", "noscript", "object", "embed", "svg", "input", "select"],
  ...["textarea", "button", "canvas", "applet", "template"],
]);

export function isElement(node: HtmlNode): node is HtmlElement {
  return "tagName" in node;
}

export function isTextNode(node: HtmlNode): node is DefaultTreeAdapterTypes.TextNode {
  return node.nodeName === "#text";
}

export function hasText({ tagName }: HtmlElement): boolean {
  return !WITHOUT_TEXT.has(tagName);
}

/** Returns the value of an attribute; empty if it is absent. */
export function attributeOf(element: HtmlElement, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? "";
}

/** Walks nodes in document order, into elements for which `goesOn` is true. Iterative: a hostile document may be very deep. */
function* walk(nodes: readonly HtmlNode[], goesOn: (element: HtmlElement) => boolean): Generator<HtmlNode> {
  const pending = [...nodes].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    if (isElement(node) && goesOn(node)) for (const child of [...node.childNodes].reverse()) pending.push(child);
  }
}

/** Finds the outermost elements with this name below an element. */
export function findElements(element: HtmlElement, tagName: string): HtmlElement[] {
  return [...walk(element.childNodes, (node) => node.tagName !== tagName)].filter(
    (node) => isElement(node) && node.tagName === tagName,
  ) as HtmlElement[];
}

/** Returns the text of nodes, with collapsed spaces. */
export function textOfNodes(nodes: readonly HtmlNode[]): string {
  const words: string[] = [];
  for (const node of walk(nodes, hasText)) {
    if (isTextNode(node)) words.push(node.value);
    else if (isElement(node) && node.tagName === "br") words.push(" ");
  }
  return words.join("").replaceAll(/\s+/g, " ").trim();
}
