import { Link } from "@plein/contract/blocks/link";
import { isStorableText } from "@plein/contract/storable-text";
import { z } from "zod";

/** The longest title of a hero: the server puts the title of a new page into it. */
export const MAX_HERO_TITLE_LENGTH = 120;

const plainTexts = new WeakSet<object>();

/** Plain text of at most this many characters; may be empty in a draft. */
export function plainText(maxLength: number) {
  const schema = z
    .string()
    .max(maxLength)
    .refine(isStorableText, { params: { message: "text" } });
  plainTexts.add(schema);
  return schema;
}

/** Whether a field contains text for readers, not a URL or a choice. */
export function isPlainText(schema: object): boolean {
  return plainTexts.has(schema);
}

/** A link with a label. Without a link it is incomplete, and hidden from visitors. */
export const Button = z.strictObject({ label: plainText(80), link: Link.nullable() });
export type Button = z.infer<typeof Button>;
