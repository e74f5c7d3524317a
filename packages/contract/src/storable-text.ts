/** PostgreSQL's JSON keeps neither U+0000 nor half a surrogate pair: such text is refused, not stored altered. */
const NOT_STORABLE = /\0|\p{Surrogate}/gu;

export function isStorableText(text: string): boolean {
  return toStorableText(text) === text;
}

/** Text without what can't be stored, for a field that takes whatever is pasted into it. */
export function toStorableText(text: string): string {
  return text.replace(NOT_STORABLE, "");
}
