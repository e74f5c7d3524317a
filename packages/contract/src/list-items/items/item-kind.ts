/** What an item is a kind of: one that an editor made, or one that came in through a form (docs/rules.md "List items"). */
export const ITEM_KINDS = ["ListItem", "FormSubmission"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
