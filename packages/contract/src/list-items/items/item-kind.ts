/** The kinds of items: added by an editor, or submitted through a form (docs/rules.md "List items"). */
export const ITEM_KINDS = ["ListItem", "FormSubmission"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
