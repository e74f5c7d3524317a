import { DEVICE_COOKIE, SESSION_COOKIE } from "@plein/contract/sessions/session";

/** Value of a cookie in a Cookie header; the first where a name stands twice. Null when absent. */
export function findCookie(header: string | undefined, name: string): string | null {
  if (header === undefined || !header.includes(name)) return null;
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** Ends with the browser's session: the database decides how long it holds. */
export function sessionCookie(secret: string): string {
  return `${SESSION_COOKIE}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

/** Ends with the browser's session, and not with the one that was signed in to: the account knows the browser again. */
export function deviceCookie(value: string): string {
  return `${DEVICE_COOKIE}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

export function clearedSessionCookie(): string {
  return `${SESSION_COOKIE}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`;
}
