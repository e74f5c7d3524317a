/** An address in the form that accounts store it in. */
export function normalizeAccountEmail(email: string): string {
  return email.normalize("NFKC").toLowerCase();
}
