/** The `tel:` address of a phone number as people write it: without separators, and without the 0 of "+31 (0)6". */
export function phoneUrl(phone: string): `tel:${string}` | null {
  const number = phone.replace(/\(0\)/, "").replaceAll(/[^+0-9]/g, "");
  return /^\+?\d{3,15}$/.test(number) ? `tel:${number}` : null;
}
