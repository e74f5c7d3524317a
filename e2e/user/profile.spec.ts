import type { Page } from "@playwright/test";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session, because one of the stories ends it. */
test.use({ storageState: { cookies: [], origins: [] } });

const CALL = "**/api/profiles:loggedIn";

test.beforeEach(async ({ page }) => {
  await signIn(page, "member");
});

async function openAccount(page: Page, category: string): Promise<void> {
  await page.goto(platformUrl("lindendaal", `/account/${category}`));
  await expect(page.getByRole("heading", { level: 1, name: "Mijn account" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Opslaan", exact: true }).click();
}

/** The server's own response, before any script runs. */
function responseOf(page: Page, path: string): Promise<{ status: number; text: string }> {
  return page.evaluate(async (url) => {
    const response = await fetch(url);
    return { status: response.status, text: await response.text() };
  }, path);
}

const noticeOf = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const fieldOf = (page: Page, name: string) => page.getByRole("textbox", { name });

// @covers route.account, screen.profile-sections
test("every part of the account area is reachable and accessible", async ({ page, expectAccessible, expectContrast }) => {
  // axe runs ten times.
  test.slow();
  await page.goto(platformUrl("lindendaal", "/account"));
  await expect(page).toHaveURL(/\/account\/profile$/);
  for (const [name, heading] of [
    ["Profiel", "Account"],
    ["Voorkeuren", "Meldingen"],
    ["Activiteit", "Wat u heeft gemaakt"],
    ["Privacy", "Wie ziet wat van u?"],
    ["Beveiliging", "Gebruiksvoorwaarden"],
  ] as const) {
    const link = page.getByRole("navigation", { name: "Onderdelen van uw account" }).getByRole("link", { name });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeVisible();
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectContrast(page);
  }
  expect((await responseOf(page, "/account/other")).status).toBe(404);
});

test("a member chooses who sees and finds them and where signing in leads", async ({ page }) => {
  await openAccount(page, "privacy");
  const choice = page.getByRole("combobox", { name: "Wie ziet mijn naam?" });
  await expect(choice).toHaveValue("Iedereen die is ingelogd");
  await choice.click();
  await page.getByRole("option", { name: "Alleen ik" }).click();
  const found = page.getByRole("combobox", { name: "Wie vindt mij met zoeken?" });
  await expect(found).toHaveValue("Niemand");
  await found.click();
  await page.getByRole("option", { name: "Iedereen", exact: true }).click();
  await page.getByRole("link", { name: "Voorkeuren" }).click();
  await fieldOf(page, "Startpagina").fill("/bestaat-niet");
  await save(page);
  await expect(page.getByText("Op dit adres is geen pagina die u kunt openen.")).toBeVisible();
  await fieldOf(page, "Startpagina").fill("/account/activity");
  await save(page);
  await expect(noticeOf(page, "Profiel opgeslagen")).toBeVisible();
  await page.goto(platformUrl("lindendaal", "/sign-in"));
  await expect(page, "signed in already").toHaveURL(/\/account\/activity$/);
  await page.goto(platformUrl("lindendaal", "/search?q=anouk"));
  await expect(page.getByRole("heading", { level: 2, name: "anouk-aan-de-linde" })).toBeVisible();
  await page.goto(platformUrl("lindendaal", "/search?q=heuvelink"));
  await expect(page.getByRole("link", { name: "dagmar.heuvelink@lindendaal.example" })).toBeVisible();

  await openAccount(page, "privacy");
  await expect(choice).toHaveValue("Alleen ik");
  await choice.click();
  await page.getByRole("option", { name: "Iedereen die is ingelogd" }).click();
  await found.click();
  await page.getByRole("option", { name: "Niemand" }).click();
  await page.getByRole("link", { name: "Voorkeuren" }).click();
  await fieldOf(page, "Startpagina").clear();
  await save(page);
  await expect(noticeOf(page, "Profiel opgeslagen")).toBeVisible();
});

// @covers call.profile-get
test("a member changes their profile and undoes it", async ({ page, expectAccessible }) => {
  await openAccount(page, "profile");
  const organisation = fieldOf(page, "Organisatie");
  await organisation.fill("Buurthuis De Linde");
  await page.getByRole("link", { name: "Voorkeuren" }).click();
  await expect(page.getByText("Nog niet opgeslagen"), "what was typed goes along").toBeVisible();
  await page.getByRole("link", { name: "Profiel" }).click();
  await organisation.press("Control+s");

  const notice = noticeOf(page, "Profiel opgeslagen");
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(organisation).toHaveValue("Buurthuis De Linde");

  await organisation.fill("Iets anders");
  await save(page);
  await notice.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect(noticeOf(page, "wijziging ongedaan gemaakt")).toBeVisible();
  await expect(organisation).toHaveValue("Buurthuis De Linde");
  await page.reload();
  await expect(organisation).toHaveValue("Buurthuis De Linde");
});

test("an invalid value is explained beside its field", async ({ page, expectAccessible }) => {
  await openAccount(page, "profile");
  const firstName = fieldOf(page, "Voornaam");
  const name = await firstName.inputValue();
  await firstName.fill(" ");
  await fieldOf(page, "Schuilnaam").fill("ab");
  await save(page);
  await expect(firstName).toBeFocused();
  await expect(firstName).toHaveAccessibleDescription("Vul hier iets in.");
  await firstName.fill(name);
  await save(page);
  await expect(fieldOf(page, "Schuilnaam")).toBeFocused();
  await expect(page.getByText("Gebruik ten minste 3 tekens.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Wijzigingen vergeten" }).click();
  await expect(page.getByText("Nog niet opgeslagen")).toHaveCount(0);
});

// @covers error.profile-save
test("a failed save is reported in a notice that stays, and can be retried", async ({ page, expectAccessible }) => {
  await openAccount(page, "profile");
  await page.route(CALL, (route) => (route.request().method() === "PUT" ? route.fulfill({ status: 503, body: "" }) : route.continue()));
  const role = fieldOf(page, "Functie");
  await role.fill("Vrijwilliger");
  await save(page);
  const failure = page.getByRole("alert").filter({ hasText: "Profiel opslaan mislukt" });
  await expect(failure).toContainText(/Code: save-\d{13}/);
  await expect(role, "what was typed is still there").toHaveValue("Vrijwilliger");
  await expectAccessible(page);
  await page.unroute(CALL);
  await failure.getByRole("button", { name: "Opnieuw proberen" }).click();
  await expect(noticeOf(page, "Profiel opgeslagen")).toBeVisible();
  await expect(failure).toHaveCount(0);
  await page.reload();
  await expect(role).toHaveValue("Vrijwilliger");
});

test("two tabs that change the same profile lose no change", async ({ page, context, expectAccessible }) => {
  await openAccount(page, "profile");
  const other = await context.newPage();
  await openAccount(other, "profile");
  await fieldOf(other, "Afdeling").fill("Groen");
  await save(other);
  await expect(noticeOf(other, "Profiel opgeslagen")).toBeVisible();

  await fieldOf(page, "Functie").fill("Tuinier");
  await save(page);
  await expect(page.getByRole("alert").filter({ hasText: "intussen ook ergens anders gewijzigd" })).toBeVisible();
  await expect(fieldOf(page, "Afdeling")).toHaveValue("Groen");
  await expect(fieldOf(page, "Functie")).toHaveValue("Tuinier");
  await expectAccessible(page);
  await save(page);
  await expect(noticeOf(page, "Profiel opgeslagen")).toBeVisible();
  await other.reload();
  await expect(fieldOf(other, "Functie")).toHaveValue("Tuinier");
  await expect(fieldOf(other, "Afdeling")).toHaveValue("Groen");
});

test("notices close after the number of seconds in the profile, or stay open", async ({ page }) => {
  await openAccount(page, "preferences");
  const seconds = fieldOf(page, "Meldingen sluiten na (seconden)");
  const notice = noticeOf(page, "Profiel opgeslagen");
  await seconds.fill("1");
  await save(page);
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCount(0, { timeout: 4000 });

  await page.clock.install();
  await seconds.fill("0");
  await save(page);
  await expect(notice).toBeVisible();
  await page.clock.fastForward("10:00");
  await expect(notice).toBeVisible();
  await page.getByRole("button", { name: "Melding sluiten" }).click();
  await expect(notice).toHaveCount(0);
});

test("the server renders the site in the user's own colour scheme", async ({ page, expectAccessible }) => {
  await openAccount(page, "preferences");
  const html = page.locator("html");
  await page.getByRole("radio", { name: "Donker" }).check();
  await page.getByRole("radio", { name: "Groter" }).check();
  await save(page);
  await expect(html).toHaveAttribute("data-color-scheme", "dark");
  await expectAccessible(page);
  expect((await responseOf(page, "/")).text).toMatch(/<html[^>]* data-color-scheme="dark" data-text-size="larger"/);

  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect(html).not.toHaveAttribute("data-color-scheme");
  await expect(html).not.toHaveAttribute("data-text-size");
});

test("leaving with unsaved changes needs a confirmation", async ({ page, expectAccessible }) => {
  await openAccount(page, "profile");
  await fieldOf(page, "Organisatie").fill("Nog niet klaar");
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: "Uw wijzigingen zijn niet opgeslagen" });
  await expect(dialog.getByRole("button", { name: "Blijven" })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Blijven" }).click();
  await expect(fieldOf(page, "Organisatie")).toHaveValue("Nog niet klaar");
  await page.getByRole("link", { name: "Contact", exact: true }).first().click();
  await dialog.getByRole("button", { name: "Weggaan zonder opslaan" }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test("signing out in one tab clears the other", async ({ page, context }) => {
  const other = await context.newPage();
  await openAccount(other, "profile");
  await openAccount(page, "profile");
  await page.locator("summary").filter({ hasText: "Anouk" }).click();
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await expect(page.getByRole("link", { name: "Inloggen" }).first()).toBeVisible();
  await expect(other).toHaveURL(/\/sign-in\?returnTo=/);
  expect((await responseOf(page, "/api/profiles:loggedIn")).status).toBe(401);
});
