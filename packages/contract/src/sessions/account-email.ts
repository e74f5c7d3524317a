/** Normalizes an address to the form in which accounts store it. */
export function normalizeAccountEmail(email: string): string {
  return email.normalize("NFKC").toLowerCase();
}
