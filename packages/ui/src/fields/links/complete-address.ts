/** Completes "lindendaal.example/afval" and "info@lindendaal.example" as people type them. */
export function completeAddress(text: string): string {
  const address = text.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/:@]+\.[a-z]{2,}(?:[/?#]|$)/i.test(address) ? `https://${address}` : address;
}
