import { test } from "@playwright/test";
import { ROLES, stateFileOf } from "./accounts.ts";
import { testProducts } from "./products.ts";
import { signIn } from "./sign-in.ts";

for (const [index, product] of testProducts().entries()) {
  for (const role of ROLES) {
    test(`${role} signs in to product ${index + 1}`, async ({ page, context }) => {
      await page.goto(`http://lindendaal.localhost:${product.port}/`);
      await signIn(page, role);
      await context.storageState({ path: stateFileOf(role, product) });
    });
  }
}
