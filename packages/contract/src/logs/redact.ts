/** The beginning of a URL with a secret, and the secret. */
const SECRET =
  /(\/(?:invitation|reset-password|verify-email|sign-in|submission\/verify|~draft|api\/draft|api\/userinvitation:status|api\/submissions:verification)\/)[^\s"'()<>?#]+/g;

const QUERY = /(\/[^\s?#"'()<>]{0,500})[?#][^\s"'()<>]+/g;
const MAIL_ADDRESS = /[^\s"'()<>,;:=@/]{1,64}@[^\s"'()<>,;:=@/]{1,255}/g;
const GUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;
/** A long number, such as a telephone or citizen service number, possibly with blanks or dots. */
const LONG_NUMBER = /\d(?:[\s.-]?\d){5,30}/g;
/** Possible personal data: a parser quotes its input, for instance. Names in the program have no blank. */
const QUOTED_WORDS = /"[^"\n]{0,500}\s[^"\n]{0,500}"/g;

/** A URL or path without its query, and without a secret in it. */
export function withoutSecret(url: string): string {
  const [path = ""] = url.split(/[?#]/, 1);
  return withoutSecrets(path);
}

/** A text in which URLs with a secret have none. */
export function withoutSecrets(text: string): string {
  return text.replace(SECRET, "$1[removed]");
}

/** A path as `withoutSecret`, and without possible personal data. */
export function redactPath(url: string): string {
  return replacePersonal(withoutSecret(url));
}

/** A text of an error without queries, secrets, mail addresses, guids, long numbers and quoted sentences. */
export function redactText(text: string): string {
  return replacePersonal(withoutSecrets(text).replace(QUERY, "$1").replace(QUOTED_WORDS, '"…"'));
}

function replacePersonal(text: string): string {
  return text.replace(MAIL_ADDRESS, "…").replace(GUID, "…").replace(LONG_NUMBER, "…");
}
