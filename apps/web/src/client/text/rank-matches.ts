/** What a picker offers, with the texts in which a search looks. */
export type Searchable = {
  readonly label: string;
  readonly description: string;
  /** other words that people look for it with */
  readonly words: string;
};

const NOT_FOUND = 4;

/**
 * The entries that a search finds, best first: by the start of their label, by another part of it, by the start of another word for them,
 * then by what their other texts contain. Those that are found equally well stay in their order.
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
