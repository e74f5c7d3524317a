import { MAX_RICH_TEXT_DEPTH } from "@plein/contract/blocks/rich-text";
import { Extension, InputRule } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";

/** A priority above the list item's own keys. */
const FIRST = 200;

/**
 * `- ` or `2. ` at the start of an item of such a list is dropped: people who type their lists go on typing these, and the item has
 * one already. Tab makes an item one of the item before it, as deep as a text may be.
 */
export const listShortcuts = Extension.create({
  name: "listShortcuts",
  priority: FIRST,
  addInputRules() {
    return [dropSign("bulletList", /^[-+*]\s$/), dropSign("orderedList", /^\d{1,3}\.\s$/)];
  },
  addKeyboardShortcuts() {
    // A deeper item couldn't be saved.
    return { Tab: () => depthAt(this.editor.state.selection.$from) >= MAX_RICH_TEXT_DEPTH };
  },
});

function dropSign(list: "bulletList" | "orderedList", find: RegExp): InputRule {
  return new InputRule({
    find,
    handler: ({ state, range }) => {
      const { $from } = state.selection;
      const isStartOfItem = $from.depth >= 2 && $from.node(-1).type.name === "listItem" && $from.index(-1) === 0;
      if (!isStartOfItem || $from.node(-2).type.name !== list) return null;
      state.tr.delete(range.from, range.to);
      return undefined;
    },
  });
}

/** How deep the lists and quotations are at a position, with those within the list's item there. */
function depthAt(position: ResolvedPos): number {
  const around = Array.from({ length: position.depth }, (_, index) => position.node(index + 1));
  const item = around.findLastIndex(({ type }) => type.name === "listItem");
  const within = around[item];
  return within === undefined ? 0 : around.slice(0, item).filter(isNesting).length + depthWithin(within);
}

function depthWithin(node: Node): number {
  return Math.max(0, ...node.children.map((child) => depthWithin(child) + (isNesting(child) ? 1 : 0)));
}

function isNesting({ type: { name } }: Node): boolean {
  return name === "bulletList" || name === "orderedList" || name === "blockquote";
}
