import type { Browser, Page } from "@playwright/test";
import { signInAs } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Their own users, so that these changes affect no other story. */
// Focus and closing dialogs cross each other in time, so here they fade as they do for users.
test.use({ hasMotion: true, storageState: { cookies: [], origins: [] } });

type Call = { readonly method: "POST"; readonly path: string; readonly body?: object };

/** Sends a call as the user who is signed in on this page. */
function callFrom(page: Page, { method, path, body = {} }: Call): Promise<number> {
  return page.evaluate(
    async (call) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(call.path, { method: call.method, headers, body: JSON.stringify(call.body) })).status;
    },
    { method, path, body },
  );
}

async function adminPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, "admin@lindendaal.example");
  await page.goto(platformUrl("lindendaal"));
  return page;
}

type Checks = Record<"light" | "dark", (page: Page) => Promise<void>>;

/** Checks the dialog in every size and both colour schemes. */
async function checkEverywhere(page: Page, checks: Checks): Promise<void> {
  for (const width of [390, 1360]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await checks[colorScheme](page);
    }
  }
}

// @covers screen.dialogs, state.inactive
test("a user whose account is deactivated during a visit sees a dialog, and can only sign out", async ({
  page,
  browser,
  expectAccessible,
  expectContrast,
}) => {
  test.slow();
  const email = "inactive@lindendaal.example";
  const admin = await adminPage(browser);
  const { guid } = await admin.evaluate(async (search) => {
    const [user] = await (await fetch(`/api/users?search=${search}`)).json();
    return user as { guid: string };
  }, email);
  expect(await callFrom(admin, { method: "POST", path: `/api/users/${guid}:activate` })).toBe(200);
  await signInAs(page, email);
  await page.goto(platformUrl("lindendaal", "/account/privacy"));
  await expect(page.getByRole("button", { name: "Download mijn gegevens" })).toBeVisible();
  expect(await callFrom(admin, { method: "POST", path: `/api/users/${guid}:deactivate` })).toBe(200);

  const dialog = page.getByRole("dialog", { name: "Uw account is niet actief" });
  await page.getByRole("button", { name: "Download mijn gegevens" }).click();
  await expect(dialog).toBeVisible();

  // A page that nobody touches learns of it too, and one that is left for the next.
  expect(await callFrom(admin, { method: "POST", path: `/api/users/${guid}:activate` })).toBe(200);
  await signInAs(page, email);
  await page.goto(platformUrl("lindendaal", "/nieuws"));
  await expect(dialog).toBeHidden();
  expect(await callFrom(admin, { method: "POST", path: `/api/users/${guid}:deactivate` })).toBe(200);
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await page.goto(platformUrl("lindendaal", "/nieuws"));
  await expect(dialog).toContainText(/Mail dan naar|Neem dan contact op/);
  await expect(dialog.locator(":focus")).toHaveCount(1);
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await checkEverywhere(page, { light: expectAccessible, dark: expectContrast });

  await dialog.getByRole("button", { name: "Sluiten en uitloggen" }).click();
  await expect(page).toHaveURL(platformUrl("lindendaal"));
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Inloggen" }).first()).toBeAttached();
  await admin.context().close();
});

// @covers screen.dialogs
test("a user reads new terms of use, hesitates and accepts them by keyboard", async ({ page, expectAccessible, expectContrast }) => {
  test.slow();
  await signInAs(page, "newterms@lindendaal.example");
  await page.goto(platformUrl("lindendaal", "/nieuws"));
  const dialog = page.getByRole("dialog", { name: /^Nieuwe gebruiksvoorwaarden/ });
  await expect(dialog).toBeVisible();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await checkEverywhere(page, { light: expectAccessible, dark: expectContrast });

  await dialog.getByRole("button", { name: "Ik ga niet akkoord" }).press("Enter");
  const doubt = page.getByRole("dialog", { name: "Gaat u niet akkoord?" });
  await expect(doubt.getByRole("button", { name: "Terug naar de voorwaarden" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Ik ga akkoord" }).press("Enter");
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Nieuws" })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("an open page follows when the user accepts or declines the terms elsewhere", async ({ page, browser }) => {
  test.slow();
  const elsewhere = await (await browser.newContext()).newPage();
  for (const open of [page, elsewhere]) {
    await signInAs(open, "newterms@lindendaal.example");
    await open.goto(platformUrl("lindendaal"));
  }
  const { version } = await page.evaluate(async () => (await (await fetch("/api/statements/terms-of-use")).json()) as { version: number });
  expect(await callFrom(page, { method: "POST", path: "/api/terms:accept", body: { version } })).toBe(200);
  await page.goto(platformUrl("lindendaal", "/nieuws"));
  await expect(page.getByRole("heading", { level: 1, name: "Nieuws" })).toBeVisible();
  const dialog = page.getByRole("dialog", { name: /ebruiksvoorwaarden/ });
  await expect(dialog).toBeHidden();

  expect(await callFrom(elsewhere, { method: "POST", path: "/api/terms:decline" })).toBe(200);
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).first().click();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("Wat u plaatst blijft van u.");
  await expect(dialog.getByRole("link", { name: "Lees de gebruiksvoorwaarden op een eigen pagina" })).toHaveAttribute(
    "href",
    "/legal/terms-of-use",
  );
  expect(await callFrom(elsewhere, { method: "POST", path: "/api/terms:accept", body: { version } })).toBe(200);
  await expect(dialog).toBeHidden({ timeout: 20_000 });
  await elsewhere.context().close();
});

test("a user who declines new terms of use is signed out", async ({ page }) => {
  await signInAs(page, "newterms@meeuwen.example", "meeuwen");
  await page.goto(platformUrl("meeuwen"));
  await page.getByRole("button", { name: "Ik ga niet akkoord" }).click();
  await page.getByRole("button", { name: "Weigeren en uitloggen" }).click();
  await expect(page.getByRole("link", { name: "Inloggen" }).first()).toBeAttached();
  await expect(page.getByRole("dialog")).toBeHidden();
});
