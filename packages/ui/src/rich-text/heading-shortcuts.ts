import { Extension, textblockTypeInputRule } from "@tiptap/core";

/** A priority above the heading extension's own rules, which use the level in HTML. */
const FIRST = 200;

/**
 * `## ` makes a heading, and `### ` one below it: a text has two levels of headings, under those of the page. More or fewer signs
 * make the nearest of the two.
 */
export const headingShortcuts = Extension.create({
  name: "headingShortcuts",
  priority: FIRST,
  addInputRules() {
    const { heading } = this.editor.schema.nodes;
    if (!heading) return [];
    return [
      textblockTypeInputRule({ find: /^#{1,2}\s$/, type: heading, getAttributes: { level: 3 } }),
      textblockTypeInputRule({ find: /^#{3,6}\s$/, type: heading, getAttributes: { level: 4 } }),
    ];
  },
});
