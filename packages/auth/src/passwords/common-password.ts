/** The list of common passwords, loaded with the first new password: most processes never need it. */
let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/** The longest piece whose repetition still counts as common: `welkomwelkom`. */
const MAX_REPEATED = 8;
/** Characters that people add to a word because a site requires digits and signs. */
const ENDING = /[\d\W_]+$/u;

/**
 * Password strength: whether a password is among those that attackers try first: a well-known one (the most frequent of breached
 * passwords), possibly with digits and signs added, a short piece repeated, or a sequence (`abcdef…`, `987654…`).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  commonPasswords ??= readCommonPasswords();
  const listed = await commonPasswords;
  const plain = password.normalize("NFKC").toLowerCase();
  const isListed = (text: string) => listed.has(text);
  return isListed(plain) || isListed(plain.replace(ENDING, "")) || isRepeated(plain) || isSequence(plain);
}

async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

function isRepeated(text: string): boolean {
  for (let length = 1; length <= MAX_REPEATED; length++) {
    const unit = text.slice(0, length);
    if (unit.repeat(Math.ceil(text.length / length)).startsWith(text)) return true;
  }
  return false;
}

function isSequence(text: string): boolean {
  const steps = new Set<number>();
  for (let at = 1; at < text.length; at++) steps.add(text.charCodeAt(at) - text.charCodeAt(at - 1));
  // 0 follows 9 on a keyboard, and 9 comes after 0 when counting down.
  const [first] = [...steps].filter((step) => Math.abs(step) !== 9);
  return steps.size <= 2 && (first === 1 || first === -1) && [...steps].every((step) => step === first || step === -9 * first);
}
