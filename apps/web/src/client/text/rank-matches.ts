/** The searched texts of an entry of a picker. */
export type Searchable = {
  readonly label: string;
  readonly description: string;
  /** synonyms */
  readonly words: string;
};

const NOT_FOUND = 4;

/**
 * Returns the entries that match a search, best first: a match at the start of the label, elsewhere in the label, at the start of a
 * synonym, then in the other texts. Entries of equal rank keep their order.
 */
export function rankMatches<Entry>(entries: readonly Entry[], search: string, textsOf: (entry: Entry) => Searchable): Entry[] {
  const words = toPlainText(search).trim();
  return entries
    .map((entry) => ({ entry, rank: rankOf(textsOf(entry), words) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry }) => entry);
}

function rankOf({ label, description, words: others }: Searchable, words: string): number {
  const name = toPlainText(label);
  if (name.startsWith(words)) return 0;
  if (name.includes(words)) return 1;
  if (` ${toPlainText(others)}`.includes(` ${words}`)) return 2;
  const all = toPlainText(`${label} ${description} ${others}`);
  return words.split(/\s+/).every((word) => all.includes(word)) ? 3 : NOT_FOUND;
}

/** Lower case without accents, so that "cafe" finds "Café". */
export function toPlainText(text: string): string {
  return text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
