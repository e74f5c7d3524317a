/** The driver's JavaScript type for a column. */
export type Kind = "number" | "string" | "boolean" | "Date" | "Buffer" | "json" | { readonly list: Kind };
