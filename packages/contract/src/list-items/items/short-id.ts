/** An item's short id, used in its URL instead of its guid (docs/rules.md "Item paths"). */
const GUID_LENGTH_WITHOUT_HYPHENS = 32;

/** Ids shorter than 32 characters are short ids; the others are guids, with or without hyphens. */
export function isShortId(id: string): boolean {
  return id.length < GUID_LENGTH_WITHOUT_HYPHENS;
}
