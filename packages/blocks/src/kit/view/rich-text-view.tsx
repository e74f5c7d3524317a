import type { RichText, RichTextBlock, RichTextInline, RichTextMark } from "@plein/contract/blocks/rich-text";
import { createElement, Fragment, type ReactNode } from "react";
import type { BlockEnv, OwnHeadingLevel } from "./block-view-props.ts";
import classes from "./rich-text-view.module.css";

type RichTextViewProps = {
  readonly value: RichText;
  readonly env: Pick<BlockEnv, "linkHref">;
  /** level of a heading right after the previous one; 2 raises the text's h3 and h4, so that no level is skipped */
  readonly headingLevel: OwnHeadingLevel;
};

/** Renders rich text. The helpers below are plain functions, not components: a page has hundreds of these nodes. */
export function RichTextView({ value, env, headingLevel }: RichTextViewProps): ReactNode {
  return blocks(value.content, { linkHref: env.linkHref, lift: headingLevel === 2 ? 1 : 0 });
}

type Scope = { readonly linkHref: BlockEnv["linkHref"]; readonly lift: 0 | 1 };

function blocks(content: readonly RichTextBlock[], scope: Scope): ReactNode[] {
  return content.map((node, index) => block(node, index, scope));
}

function block(node: RichTextBlock, key: number, scope: Scope): ReactNode {
  switch (node.type) {
    case "paragraph":
      return <p key={key}>{inlines(node.content, scope)}</p>;
    case "heading":
      return createElement(
        `h${node.level - scope.lift}`,
        { key, className: node.level === 4 ? classes.subheading : undefined },
        inlines(node.content, scope),
      );
    case "blockquote":
      return <blockquote key={key}>{blocks(node.content, scope)}</blockquote>;
    case "bulletList":
      return <ul key={key}>{node.content.map((item, index) => listItem(item.content, index, scope))}</ul>;
    case "orderedList":
      return (
        <ol key={key} start={node.start}>
          {node.content.map((item, index) => listItem(item.content, index, scope))}
        </ol>
      );
  }
}

/** An item with one paragraph needs no `p`, whose margins would pull the list apart. */
function listItem(content: readonly RichTextBlock[], key: number, scope: Scope): ReactNode {
  const [first, ...rest] = content;
  if (first?.type !== "paragraph") return <li key={key}>{blocks(content, scope)}</li>;
  return (
    <li key={key}>
      {inlines(first.content, scope)}
      {blocks(rest, scope)}
    </li>
  );
}

function inlines(content: readonly RichTextInline[], scope: Scope): ReactNode[] {
  return content.map((node, index) => inline(node, index, scope));
}

function inline(node: RichTextInline, key: number, scope: Scope): ReactNode {
  if (node.type === "hardBreak") return <br key={key} />;
  if (!node.marks) return node.text;
  const marked = node.marks.reduceRight<ReactNode>((inner, mark) => withMark(inner, mark, scope), node.text);
  return <Fragment key={key}>{marked}</Fragment>;
}

function withMark(inner: ReactNode, mark: RichTextMark, { linkHref }: Scope): ReactNode {
  if (mark.type === "bold") return <strong>{inner}</strong>;
  if (mark.type === "italic") return <em>{inner}</em>;
  const href = linkHref(mark.link);
  return href === null ? inner : <a href={href}>{inner}</a>;
}
