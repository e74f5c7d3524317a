import { isValidElement, type ReactNode } from "react";
import type { Notice } from "./notice.ts";

/** Whether two notices say the same, so that one of them with a count is enough. One with an action of its own is never like another. */
export function isSameNotice(one: Notice, other: Notice): boolean {
  const hasAction = one.action !== undefined || other.action !== undefined;
  return !hasAction && one.type === other.type && isSameNode(one.title, other.title) && isSameNode(one.text, other.text);
}

function isSameNode(one: ReactNode, other: ReactNode): boolean {
  if (!isValidElement<object>(one) || !isValidElement<object>(other)) return one === other;
  return one.type === other.type && isSameValue(one.props, other.props);
}

/** Compares the props of elements, which hold texts, values and other elements. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  if (isValidElement(one) || isValidElement(other)) return isSameNode(one as ReactNode, other as ReactNode);
  const [entries, others] = [Object.entries(one), new Map(Object.entries(other))];
  return entries.length === others.size && entries.every(([key, value]) => others.has(key) && isSameValue(value, others.get(key)));
}
