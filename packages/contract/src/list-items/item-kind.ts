/** What an item is a kind of: one that an editor made, or one that came in through a form (specification section 4). */
export const ITEM_KINDS = ["ListItem", "FormSubmission"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];
