/**
 * The decimal separator of a language.
 *
 * @param locale BCP 47
 */
export function decimalSeparator(locale: string): string {
  return new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === "decimal")?.value ?? ".";
}
