/** Completes "lindendaal.example/afval" and "info@lindendaal.example" as people type them. */
export function completeUrl(text: string): string {
  const url = text.trim();
  if (/^[^\s/:@]+@[^\s/:@]+\.[^\s/:@]+$/.test(url)) return `mailto:${url}`;
  return /^[^\s/:@]+\.[a-z]{2,}(?:[/?#]|$)/i.test(url) ? `https://${url}` : url;
}
