/**
 * The name of a language in another one, with a capital, as at the start of a line.
 *
 * @param language BCP 47, as `inLanguage`
 */
export function languageName(language: string, inLanguage: string): string {
  const name = new Intl.DisplayNames(inLanguage, { type: "language" }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}
