import { type LegalTextPart, legalTextBlocks } from "@plein/contract/legal/legal-text";
import { createElement, type ReactNode } from "react";

type LegalTextViewProps = {
  readonly text: string;
  /** level of its highest headings */
  readonly topLevel: 2 | 3;
};

/** Headings, paragraphs and lists of a statement. */
export function LegalTextView({ text, topLevel }: LegalTextViewProps): ReactNode {
  return legalTextBlocks(text).map((block, index) => {
    // The blocks never change, so the index is a stable key.
    const key = `${block.kind}-${index}`;
    if (block.kind === "heading") return createElement(`h${block.level - 2 + topLevel}`, { key }, block.text);
    if (block.kind === "paragraph") return <p key={key}>{linked(block.parts)}</p>;
    return (
      <ul key={key}>
        {block.items.map((parts) => (
          <li key={parts.map((part) => part.text).join("")}>{linked(parts)}</li>
        ))}
      </ul>
    );
  });
}

function linked(parts: readonly LegalTextPart[]): ReactNode {
  return parts.map(({ text, href }) =>
    href === undefined ? (
      text
    ) : (
      <a key={`${href} ${text}`} href={href}>
        {text}
      </a>
    ),
  );
}
