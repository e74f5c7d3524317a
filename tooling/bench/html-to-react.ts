import { JSDOM } from "jsdom";
import { createElement, type ReactElement, type ReactNode } from "react";

/** Attributes whose React name differs from HTML's. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: "className",
  for: "htmlFor",
  charset: "charSet",
  crossorigin: "crossOrigin",
  tabindex: "tabIndex",
  srcset: "srcSet",
  fetchpriority: "fetchPriority",
  colspan: "colSpan",
  rowspan: "rowSpan",
  maxlength: "maxLength",
  autocomplete: "autoComplete",
  viewbox: "viewBox",
};
const BOOLEAN = new Set(["async", "defer", "disabled", "hidden", "open", "inert", "required"]);

/** A function that creates the React elements of a document at each call, as components do. */
export type ElementFactory = () => ReactElement;

/** Parses a document's HTML once, so that React alone can render the same markup: the limit of rendering. */
export function elementFactoryOf(html: string): ElementFactory {
  const { document } = new JSDOM(html).window;
  return factoryOfElement(document.documentElement);
}

function factoryOfElement(element: Element): ElementFactory {
  const name = element.localName;
  const attributes: Record<string, unknown> = Object.fromEntries(
    [...element.attributes].map((attribute) => [reactNameOf(attribute.name), attributeValueOf(attribute)]),
  );
  // The text of a script isn't escaped in HTML, so React must not escape it.
  if ((name === "script" || name === "style") && element.textContent) {
    const inner = { __html: element.textContent };
    return () => createElement(name, { ...attributes, dangerouslySetInnerHTML: inner });
  }
  const children = [...element.childNodes].map(factoryOfNode);
  return () => createElement(name, { ...attributes }, ...children.map((make) => make()));
}

function factoryOfNode(node: ChildNode): () => ReactNode {
  if (node.nodeType === node.ELEMENT_NODE) return factoryOfElement(node as Element);
  const text = node.nodeType === node.TEXT_NODE ? node.textContent : null;
  return () => text;
}

function reactNameOf(name: string): string {
  if (name.startsWith("data-") || name.startsWith("aria-")) return name;
  return REACT_NAMES[name] ?? name.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function attributeValueOf({ name, value }: Attr): unknown {
  return BOOLEAN.has(name) ? true : value;
}
