import { type BrowserContextOptions, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, emailOf, type Role } from "./accounts.ts";
import { productOfWorker } from "./products.ts";
import { send } from "./send.ts";

type Domain = "lindendaal" | "meeuwen";
type Credentials = { readonly email: string; readonly password: string };

/** Of both cookies that the product sets at a sign-in: apps/server/src/http/headers/cookies.ts. */
const ATTRIBUTES = { path: "/", expires: -1, secure: true, httpOnly: true, sameSite: "Lax" } as const;

/** Gives a browser a new session of a demo account, before it opens its first page. */
export function signIn(page: Page, role: Role, domain: Domain = "lindendaal"): Promise<void> {
  return signInAs(page, emailOf(role, domain), domain);
}

/** Gives a browser a new session of any account with the demo's password. */
export function signInAs(page: Page, email: string, domain: Domain = "lindendaal"): Promise<void> {
  return signInWith(page, { email, password: DEMO_PASSWORD }, domain);
}

/** Gives a browser a new session of any account. */
export async function signInWith(page: Page, credentials: Credentials, domain: Domain = "lindendaal"): Promise<void> {
  await page.context().addCookies(await cookiesOfNewSession(credentials, domain));
}

const states = new Map<Role, Promise<State>>();
type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** A session of a demo account of the municipality that the stories of a worker share: they neither end nor change it. */
export function sharedSession(role: Role): Promise<State> {
  const known =
    states.get(role) ??
    cookiesOfNewSession({ email: emailOf(role), password: DEMO_PASSWORD }, "lindendaal").then((cookies) => ({ cookies, origins: [] }));
  states.set(role, known);
  return known;
}

async function cookiesOfNewSession(credentials: Credentials, domain: Domain) {
  const host = `${domain}.localhost`;
  const address = `http://${host}:${productOfWorker().port}/api/sessions`;
  const { status, cookies } = await send("POST", address, { "content-type": "application/json" }, JSON.stringify(credentials));
  expect(status, `${credentials.email} signs in`).toBe(201);
  return cookies.map((cookie) => ({ ...nameAndValue(cookie), domain: host, ...ATTRIBUTES }));
}

function nameAndValue(cookie: string) {
  const [pair = ""] = cookie.split(";");
  const at = pair.indexOf("=");
  return { name: pair.slice(0, at), value: pair.slice(at + 1) };
}
