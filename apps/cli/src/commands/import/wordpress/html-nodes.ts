import type { DefaultTreeAdapterTypes } from "parse5";

export type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
export type HtmlElement = DefaultTreeAdapterTypes.Element;

/** Their content is no text for readers. */
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

/** Empty where it has none. */
export function attributeOf(element: HtmlElement, name: string): string {
  return element.attrs.find((attribute) => attribute.name === name)?.value ?? "";
}

/** Nodes and all below them in document order, as far as `goesOn`. Not recursive: a hostile document may be thousands of levels deep. */
function* walk(nodes: readonly HtmlNode[], goesOn: (element: HtmlElement) => boolean): Generator<HtmlNode> {
  const pending = [...nodes].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    yield node;
    if (isElement(node) && goesOn(node)) for (const child of [...node.childNodes].reverse()) pending.push(child);
  }
}

/** All elements with this name below an element, without those within each other. */
export function findElements(element: HtmlElement, tagName: string): HtmlElement[] {
  return [...walk(element.childNodes, (node) => node.tagName !== tagName)].filter(
    (node) => isElement(node) && node.tagName === tagName,
  ) as HtmlElement[];
}

/** The words of nodes, with single spaces between them. */
export function textOfNodes(nodes: readonly HtmlNode[]): string {
  const words: string[] = [];
  for (const node of walk(nodes, hasText)) {
    if (isTextNode(node)) words.push(node.value);
    else if (isElement(node) && node.tagName === "br") words.push(" ");
  }
  return words.join("").replaceAll(/\s+/g, " ").trim();
}
