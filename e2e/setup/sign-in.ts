import { expect, type Page } from "@playwright/test";
import { DEMO_PASSWORD, emailOf, type Role } from "./accounts.ts";

/** Signs a browser in with a new session, from any page of the platform with this domain. */
export async function signIn(page: Page, role: Role, domain: "lindendaal" | "meeuwen" = "lindendaal"): Promise<void> {
  const status = await page.evaluate(
    async (credentials) => {
      const headers = { "content-type": "application/json" };
      return (await fetch("/api/sessions", { method: "POST", headers, body: JSON.stringify(credentials) })).status;
    },
    { email: emailOf(role, domain), password: DEMO_PASSWORD },
  );
  expect(status).toBe(201);
}
