import { expect, test } from "@playwright/test";
import { DEMO_PASSWORD, emailOf, ROLES, stateFileOf } from "./accounts.ts";

for (const role of ROLES) {
  test(`${role} signs in`, async ({ page, context }) => {
    await page.goto("/");
    const status = await page.evaluate(
      async ({ email, password }) => {
        const answer = await fetch("/api/sessions", {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email, password }),
        });
        return answer.status;
      },
      { email: emailOf(role), password: DEMO_PASSWORD },
    );
    expect(status).toBe(201);
    await context.storageState({ path: stateFileOf(role) });
  });
}
