/** An address masked so that its owner recognizes it and nobody else can use it: `anna@gemeente.nl` gives `a•••@gemeente.nl`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "•••";
  const [first = ""] = email;
  return `${first}•••${email.slice(at)}`;
}
