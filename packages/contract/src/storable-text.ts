/** PostgreSQL's JSON keeps neither U+0000 nor half a surrogate pair: such text is refused, not stored altered. */
const NOT_STORABLE = /\0|\p{Surrogate}/u;

export function isStorableText(text: string): boolean {
  return !NOT_STORABLE.test(text);
}
