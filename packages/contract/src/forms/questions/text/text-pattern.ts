/** The formats that a text can be required to have: `custom` is a regular expression of the designer's own. */
export const TEXT_PATTERNS = ["any", "postcode", "licensePlate", "iban", "chamberOfCommerce", "citizenNumber", "custom"] as const;
export type TextPattern = (typeof TEXT_PATTERNS)[number];
export type KnownPattern = Exclude<TextPattern, "custom">;

const MATCHES: Readonly<Record<KnownPattern, (text: string) => boolean>> = {
  any: () => true,
  // 1234 AB; no Dutch postcode has these letters, nor starts with 0.
  postcode: (text) => /^[1-9]\d{3} ?(?!SA|SD|SS)[A-Z]{2}$/i.test(text),
  licensePlate: (text) => isLicensePlate(text.replaceAll(/[\s-]/g, "")),
  iban: (text) => isIban(text.replaceAll(" ", "").toUpperCase()),
  chamberOfCommerce: (text) => /^\d{8}$/.test(text),
  citizenNumber: (text) => isCitizenNumber(text),
};

export function matchesPattern(pattern: KnownPattern, text: string): boolean {
  return MATCHES[pattern](text);
}

/** Six letters and digits, some of each. */
function isLicensePlate(text: string): boolean {
  return /^[a-z\d]{6}$/i.test(text) && /\d/.test(text) && /[a-z]/i.test(text);
}

/** ISO 13616: the number encoded by the letters and digits is 1 modulo 97. */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{10,30}$/.test(text)) return false;
  let rest = 0;
  for (const character of text.slice(4) + text.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(character, 36)}`) % 97;
  return rest === 1;
}

/** The test that every burgerservicenummer passes: the weighted sum of its digits is a multiple of 11. */
function isCitizenNumber(text: string): boolean {
  if (!/^\d{9}$/.test(text) || text === "000000000") return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index), 0);
  return sum % 11 === 0;
}
