import { type Browser, expect, type Page } from "@playwright/test";
import { signIn, signInAs } from "../setup/sign-in.ts";
import { test } from "../story.ts";

/** A user of this story alone, so that changes to the account affect no other story. */
const RUBEN = { email: "verified@lindendaal.example", name: "Ruben Smit" };
const ROLE = "Wijkredactie";

/** Its own session, recent enough to change rights without confirming the identity again. */
test.use({ storageState: { cookies: [], origins: [] } });
test.beforeEach(async ({ page }) => {
  await signIn(page, "admin");
});

// @covers route.admin-users, route.admin-roles
test("an admin finds a user, creates and assigns a role, deactivates the account and reactivates it", async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  // A long story with many steps.
  const ruben = await signedInElsewhere(browser, baseURL ?? "");

  await test.step("finds a user by part of the name", async () => {
    await page.goto("/admin/users");
    await expect(page.getByRole("heading", { level: 1, name: "Gebruikers" })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Fatima Benali" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("searchbox", { name: /Zoek op naam/ }).fill("ruben");
    await expect(page.getByRole("status").filter({ hasText: "1 gebruiker" })).toBeVisible();
    await expect(page).toHaveURL(/\?q=ruben$/);
    await expect(page.getByText(RUBEN.email)).toBeHidden();
    await page.getByRole("button", { name: `Tonen (e-mailadres van ${RUBEN.name})` }).click();
    await expect(page.getByRole("link", { name: RUBEN.email })).toBeVisible();
  });

  await test.step("creates a role that may see the list of pages", async () => {
    await page.getByRole("navigation", { name: "Beheer" }).getByRole("link", { name: "Rollen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rollen" })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Nieuwe rol" }).click();
    const dialog = page.getByRole("dialog", { name: "Nieuwe rol" });
    await dialog.getByLabel("Naam").fill(ROLE);
    await dialog.getByRole("button", { name: "Rol toevoegen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: ROLE })).toBeVisible();
    await page.getByRole("checkbox", { name: "De lijst met pagina’s zien" }).check();
    await page.getByRole("button", { name: "Opslaan" }).click();
    await expect(page.getByRole("button", { name: "Opslaan" })).toBeDisabled();
    await expect(page.getByRole("checkbox", { name: "De lijst met pagina’s zien" })).toBeChecked();
    await expectAccessible(page);
  });

  await test.step("assigns it to the user", async () => {
    await page.goto("/admin/users?q=ruben");
    await page.getByRole("link", { name: RUBEN.name }).click();
    await expect(page.getByLabel("E-mailadres", { exact: true })).toHaveValue(RUBEN.email);
    await page.getByRole("checkbox", { name: ROLE }).check();
    await page.getByRole("button", { name: "Rollen opslaan" }).click();
    await expect(page.getByRole("button", { name: "Rollen opslaan" })).toBeHidden();
    await expect(page.getByRole("checkbox", { name: ROLE })).toBeChecked();
    await expectAccessible(page);
  });

  await test.step("deactivates the account, which signs the user out immediately", async () => {
    expect(await profileStatus(ruben)).toBe(200);
    await page.getByRole("link", { name: "Beveiliging" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Deactiveren" }).click();
    await expect(page.getByText("Inactief", { exact: true })).toBeVisible();
    expect(await profileStatus(ruben)).toBe(401);
  });

  await test.step("undoes that", async () => {
    // The newest notice comes last.
    await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
    await expect(page.getByText("Actief", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Deactiveren" })).toBeEnabled();
  });

  await test.step("removes the role and replaces it by another", async () => {
    await page.goto("/admin/roles");
    await page.getByRole("link", { name: ROLE }).click();
    await page.getByRole("button", { name: "Rol verwijderen" }).click();
    const dialog = page.getByRole("dialog", { name: `${ROLE} verwijderen?` });
    await expectAccessible(page);
    await expect(dialog.getByRole("button", { name: "Rol verwijderen" })).toBeDisabled();
    await dialog.getByRole("combobox", { name: "In de plaats komt" }).click();
    await page.getByRole("option", { name: "Communicatie" }).click();
    await dialog.getByRole("button", { name: "Rol verwijderen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Rollen" })).toBeVisible();
    await expect(page.getByRole("link", { name: ROLE })).toBeHidden();
  });
  await ruben.context().close();
});

test("an admin changes several users at once on a phone, and undoes it", async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/users");
  await page.getByRole("checkbox", { name: `${RUBEN.name} selecteren` }).check();
  await page.getByRole("checkbox", { name: "Fatima Benali selecteren" }).check();
  const actions = page.getByRole("region", { name: "Acties voor de selectie" });
  await expect(actions).toContainText("2 geselecteerd");
  await expectAccessible(page);
  await actions.getByRole("button", { name: "Deactiveren" }).click();
  // Admins can't deactivate their own account.
  await expect(page.getByText(/Bij 1 gebruiker mocht of kon dit niet/)).toBeVisible();
  const ruben = page.getByRole("row").filter({ hasText: RUBEN.name });
  await expect(ruben).toContainText("Inactief");
  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect(ruben).toContainText("Actief");
  await expect(page.getByRole("row").filter({ hasText: "Fatima Benali" })).toContainText("Actief");
});

test("only admins can open the admin screens", async ({ browser, baseURL }) => {
  const visitor = await (await browser.newContext({ baseURL: baseURL ?? "", storageState: { cookies: [], origins: [] } })).newPage();
  await visitor.goto("/admin/users?q=jan");
  await expect(visitor).toHaveURL("/sign-in?returnTo=%2Fadmin%2Fusers%3Fq%3Djan");
  const ruben = await signedInElsewhere(browser, baseURL ?? "");
  const answer = await ruben.goto("/admin/users");
  expect(answer?.status()).toBe(403);
  await expect(ruben.getByRole("heading", { level: 1, name: "U hebt geen toegang tot deze pagina" })).toBeVisible();
  await Promise.all([visitor.context().close(), ruben.context().close()]);
});

/** Ruben, in his own browser context. */
async function signedInElsewhere(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })).newPage();
  await signInAs(page, RUBEN.email);
  await page.goto("/");
  return page;
}

function profileStatus(page: Page): Promise<number> {
  return page.evaluate(async () => (await fetch("/api/profiles:loggedIn")).status);
}
