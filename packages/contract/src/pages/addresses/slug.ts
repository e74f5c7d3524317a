/** A title in the form that it has in a URL. */

/** Letters that Unicode doesn't decompose into a Latin letter and a mark. */
const TRANSLITERATIONS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ħ: "h",
  ŋ: "ng",
  ı: "i",
  ŧ: "t",
  ĸ: "k",
};
const TRANSLITERATED = new RegExp(`[${Object.keys(TRANSLITERATIONS).join("")}]`, "g");

/**
 * Slugify (docs/rules.md "Slugs"): trim, spaces to hyphens, only letters, digits, underscore and hyphen, collapsed hyphens, lower case.
 * Letters are transliterated first, so that "Café & Één" becomes `cafe-een`. Idempotent. Empty when nothing of the title is left.
 */
export function slugify(title: string): string {
  const text = title.trim();
  if (ASCII.test(text))
    return text
      .toLowerCase()
      .replaceAll(" ", "-")
      .replaceAll(/[^a-z0-9_-]/g, "")
      .replaceAll(/-+/g, "-");
  return transliterate(text)
    .replaceAll(/\s/g, "-")
    .replaceAll(/[^\p{L}\p{Nd}_-]/gu, "")
    .replaceAll(/-+/g, "-")
    .normalize("NFC");
}

/** Printable ASCII, for which nothing of Unicode has to be looked up: a list has a slug for each item. */
const ASCII = /^[ -~]*$/;

function transliterate(text: string): string {
  // Lower-cased before and after decomposition: "𝐀" becomes a capital by it, and "İ" a letter with a mark before it.
  const lower = text.toLowerCase().normalize("NFKD").toLowerCase();
  return lower.replaceAll(/\p{M}/gu, "").replaceAll(TRANSLITERATED, (letter) => TRANSLITERATIONS[letter] ?? letter);
}
