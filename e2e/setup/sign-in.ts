import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, emailOf, type Role } from "./accounts.ts";
import { productOfWorker } from "./products.ts";

export type SignedInState = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Signs a browser in with a session of its own, from whatever page of the platform it is on. */
export async function signIn(page: Page, role: Role): Promise<void> {
  const status = await page.evaluate(
    async (credentials) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/sessions", { method: "POST", headers, body: JSON.stringify(credentials) })).status;
    },
    { email: emailOf(role), password: DEMO_PASSWORD },
  );
  expect(status).toBe(201);
}

/** The state of a browser in which a role has signed in to the demo municipality, for contexts that begin so. */
export async function signedInState(browser: Browser, role: Role): Promise<SignedInState> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  const page = await context.newPage();
  await page.goto(`http://lindendaal.localhost:${productOfWorker().port}/`);
  await signIn(page, role);
  const state = await context.storageState();
  await context.close();
  return state;
}
