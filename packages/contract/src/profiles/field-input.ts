/** The inputs of fields that a form can ask for: those of one text. Both kinds of one choice are `select`. */
export const FIELD_INPUTS = ["text", "textarea", "email", "tel", "url", "date", "select"] as const;
export type FieldInput = (typeof FIELD_INPUTS)[number];
