import { test } from "@playwright/test";
import { ROLES, stateFileOf } from "./accounts.ts";
import { signIn } from "./sign-in.ts";

for (const role of ROLES) {
  test(`${role} signs in`, async ({ page, context }) => {
    await page.goto("/");
    await signIn(page, role);
    await context.storageState({ path: stateFileOf(role) });
  });
}
