import { DEVICE_COOKIE, SESSION_COOKIE } from "@plein/contract/sessions/session-cookies";

/** Finds the value of a cookie in a Cookie header: the first one if a name occurs twice; null if it is absent. */
export function findCookie(header: string | undefined, name: string): string | null {
  if (header === undefined || !header.includes(name)) return null;
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/**
 * The cookie of a sign-in session, a browser session cookie: the database determines its lifetime. Scripts can't read it, which is against
 * session hijacking, and requests by other sites lack it unless they navigate here.
 */
export function sessionCookie(secret: string): string {
  return `${SESSION_COOKIE}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

/** A browser session cookie that outlives the sign-in session: the account recognizes the browser by it. */
export function deviceCookie(value: string): string {
  return `${DEVICE_COOKIE}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

export function clearedSessionCookie(): string {
  return `${SESSION_COOKIE}=; Path=/; Max-Age=0; Secure; HttpOnly; SameSite=Lax`;
}
