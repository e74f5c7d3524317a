/** Text for sorting and searching: lower case, without accents, with single spaces. Idempotent. */
export function plainText(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/\p{M}/gu, "")
      // Some letters decompose to letters that decompose again.
      .normalize("NFKD")
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

/** The words of a search, all of which must match; limited in number. */
export function searchWordsOf(searchFilter: string, maxWords = 10): string[] {
  return [...new Set(plainText(searchFilter).split(" "))].filter((word) => word !== "").slice(0, maxWords);
}
