/** Text as it is ordered by and looked for: lower case, without accents, one space for several. A second pass changes nothing. */
export function plainText(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/\p{M}/gu, "")
      // Taken apart, some letters give others that come apart again.
      .normalize("NFKD")
      .replaceAll(/\s+/g, " ")
      .trim()
  );
}

/** What an item is found by in its list: each of these as plain text. */
export function searchTextOf({ title, description, tags }: { title: string; description: string; tags: readonly string[] }): string {
  return plainText([title, description, ...tags].join("\n"));
}

/** The words that all have to be there, at most so many; none for text without any. */
export function searchWordsOf(searchFilter: string, maxWords = 10): string[] {
  return [...new Set(plainText(searchFilter).split(" "))].filter((word) => word !== "").slice(0, maxWords);
}
