/** An address that its owner recognises and nobody else can use: `anna@gemeente.nl` gives `a•••@gemeente.nl`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  if (at < 1) return "•••";
  const [first = ""] = email;
  return `${first}•••${email.slice(at)}`;
}
