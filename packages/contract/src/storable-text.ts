/** PostgreSQL's JSON can't store U+0000 or lone surrogates: such text is refused, not stored altered. */
const NOT_STORABLE = /\0|\p{Surrogate}/gu;

export function isStorableText(text: string): boolean {
  return toStorableText(text) === text;
}

/** Removes characters that can't be stored, for a field in which any text may be pasted. */
export function toStorableText(text: string): string {
  return text.replace(NOT_STORABLE, "");
}
