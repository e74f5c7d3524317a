import type { Browser, Page } from "@playwright/test";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { signInAs } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";
import { createStaffFixture } from "./staff-fixture.ts";

test.describe.configure({ mode: "serial" });

const [SANNE, BAS, NOOR] = ["sanne.bakker@maker.example", "bas.smit@maker.example", "noor.mulder@maker.example"];

const signIn = (page: Page, email: string) => signInAs(page, email, "meeuwen");
const statusOf = (page: Page, path: string) => page.evaluate(async (to) => (await fetch(to)).status, path);

async function requireGrant(browser: Browser, isRequired: boolean): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, "admin@meeuwen.example");
  await page.goto(platformUrl("meeuwen", "/admin/audit"));
  const choice = page.getByRole("switch", { name: "Alleen met een reden" });
  await expect(choice).toBeEnabled();
  if ((await choice.isChecked()) !== isRequired) {
    // The checkbox itself is covered by its drawn version.
    await choice.press("Space");
    await expect(choice).toBeChecked({ checked: isRequired });
    await expect(page.getByText("Instelling gewijzigd")).toBeVisible();
  }
  await context.close();
}

const DUINRAND = { former: "duinrand.localhost", current: "duinrandaanzee.localhost" };

/** Leaves the platform archived, so that nobody else meets it. */
async function moveAndArchiveDuinrand(page: Page, browser: Browser, expectAccessible: (page: Page) => Promise<void>): Promise<void> {
  const visitor = await (await browser.newContext()).newPage();
  const visit = async (host: string) => {
    const address = new URL(platformUrl("meeuwen"));
    address.hostname = host;
    const response = await visitor.goto(address.href);
    return [response?.status(), new URL(visitor.url()).hostname];
  };
  const open = async (item: string) => {
    await page.getByRole("button", { name: /^Acties voor Gemeente Duinrand/ }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const row = page.getByRole("row").filter({ hasText: "Gemeente Duinrand" });
  expect(await visit(DUINRAND.former)).toEqual([200, DUINRAND.former]);
  // A copy of the club's site, of which the starter site has one entry.
  await expect(visitor.getByRole("navigation", { name: "Hoofdmenu" }).getByRole("link").nth(2)).toBeVisible();

  await open("Naam of adres wijzigen");
  const renaming = page.getByRole("dialog", { name: "Gemeente Duinrand wijzigen" });
  await renaming.getByLabel("Naam").fill("Gemeente Duinrand aan Zee");
  await renaming.getByLabel("Hoofddomein").fill("lindendaal.localhost");
  await renaming.getByRole("button", { name: "Opslaan" }).click();
  await expect(renaming.getByText("Dit adres hoort al bij een platform.")).toBeVisible();
  await renaming.getByLabel("Hoofddomein").fill(DUINRAND.current);
  await expectAccessible(page);
  await renaming.getByRole("button", { name: "Opslaan" }).click();
  await expect(row).toContainText(DUINRAND.current);
  expect(await visit(DUINRAND.former)).toEqual([200, DUINRAND.current]);

  await open("Archiveren");
  const archiving = page.getByRole("dialog", { name: "Gemeente Duinrand aan Zee archiveren?" });
  await expectAccessible(page);
  await archiving.getByRole("button", { name: "Archiveren" }).click();
  await expect(row).toContainText("Gearchiveerd op");
  expect(await visit(DUINRAND.current)).toEqual([410, DUINRAND.current]);
  await expect(visitor.getByRole("heading", { name: "Deze website is gesloten" })).toBeVisible();
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(row).not.toContainText("Gearchiveerd op");
  expect(await visit(DUINRAND.current)).toEqual([200, DUINRAND.current]);
  await open("Archiveren");
  await archiving.getByRole("button", { name: "Archiveren" }).click();
  await expect(row).toContainText("Gearchiveerd op");
  await visitor.context().close();
}

test.afterAll(({ browser }) => requireGrant(browser, false));

test("a staff member states a reason before getting any right, admins see the access, and the staff member ends it", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await createStaffFixture([SANNE]);
  await requireGrant(browser, true);
  await signIn(page, SANNE);
  await page.goto(platformUrl("meeuwen", "/admin/users"));
  await expect(page.getByRole("heading", { level: 1, name: "Waarom bent u hier?" })).toBeVisible();
  expect(await statusOf(page, "/api/users")).toBe(403);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Aan het werk" }).click();
  await expect(page.getByText("Schrijf ten minste 5 tekens.")).toBeVisible();
  await page.getByLabel("Reden").fill("Melding 4711: het menu klopt niet");
  await page.getByText("2 uur").click();
  await page.getByRole("button", { name: "Aan het werk" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Gebruikers" })).toBeVisible();
  expect(await statusOf(page, "/api/users")).toBe(200);

  const bar = page.getByRole("complementary", { name: "Uw toegang als medewerker" });
  await expect(bar).toContainText(/nog (2 uur en 0 minuten|1 uur en 59 minuten)/);
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }

  await page.goto(platformUrl("meeuwen", "/admin/platforms?new=platform"));
  await page.getByRole("form", { name: "Nieuw platform" }).getByLabel("Naam").fill("Gemeente Duinrand");
  await page.getByLabel("Hoofddomein").fill("lindendaal.localhost");
  await page.getByLabel("E-mailadres van de eerste beheerder").fill("beheer@duinrand.example");
  await page.getByRole("button", { name: "Platform maken" }).click();
  await expect(page.getByText("Dit adres hoort al bij een platform.")).toBeVisible();
  await expect(page.getByLabel("Hoofddomein")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Hoofddomein").fill("duinrand.localhost");
  await page.getByRole("checkbox", { name: "Begin met een kopie van de website waarop u nu werkt" }).check();
  await page.getByRole("button", { name: "Platform maken" }).click();
  await expect(page.getByRole("heading", { name: "Gemeente Duinrand is gemaakt" })).toBeFocused();
  await expect(page.getByLabel("Uitnodiging voor beheer@duinrand.example")).toHaveValue(/\/invitation\/[\w-]{43}$/);
  await page.getByRole("button", { name: "Klaar" }).click();
  await page.getByLabel("Zoek op naam of adres").fill("duin");
  await expect(page.getByRole("row").filter({ hasText: "duinrand.localhost" })).toBeVisible();
  await expect(page.getByText("1 platform", { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const [file, entry, name] of [
    ["archive-dialog.tsx", "Archiveren", "Gemeente Duinrand archiveren?"],
    ["rename-dialog.tsx", "Naam of adres wijzigen", "Gemeente Duinrand wijzigen"],
  ] as const)
    await expectDialogByKeyboard(page, {
      file: `apps/web/src/features/platforms/${file}`,
      control: () => page.getByRole("button", { name: "Acties voor Gemeente Duinrand" }),
      item: () => page.getByRole("menuitem", { name: entry }),
      name,
    });
  await moveAndArchiveDuinrand(page, browser, expectAccessible);

  const admin = await browser.newContext();
  const other = await admin.newPage();
  await signIn(other, "admin@meeuwen.example");
  await other.goto(platformUrl("meeuwen", "/admin/audit"));
  const row = other.getByRole("listitem").filter({ hasText: "Melding 4711" });
  await expect(row).toContainText("Sanne Bakker");
  await expect(row).toContainText("nu aan het werk");
  await expect(row.getByRole("button", { name: "Toegang beëindigen" })).toBeVisible();
  await expectAccessible(other);
  await admin.close();

  await page.goto(platformUrl("meeuwen"));
  await bar.getByRole("button", { name: "Beëindigen" }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => statusOf(page, "/api/users")).toBe(403);
});

test("an admin ends a staff member's access, and the staff member's next action is refused", async ({ page, browser }) => {
  await createStaffFixture([NOOR]);
  await requireGrant(browser, true);
  await signIn(page, NOOR);
  await page.goto(platformUrl("meeuwen", "/admin"));
  await page.getByLabel("Reden").fill("Vraag over de agenda");
  await page.getByRole("button", { name: "Aan het werk" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Pagina’s" })).toBeVisible();

  const admin = await browser.newContext();
  const other = await admin.newPage();
  await signIn(other, "admin@meeuwen.example");
  await other.goto(platformUrl("meeuwen", "/admin/audit"));
  await other.getByRole("listitem").filter({ hasText: "Vraag over de agenda" }).getByRole("button", { name: "Toegang beëindigen" }).click();
  await expect(other.getByRole("listitem").filter({ hasText: "Vraag over de agenda" })).toContainText("beëindigd");
  await admin.close();

  await expect.poll(() => statusOf(page, "/api/users")).toBe(403);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Waarom bent u hier?" })).toBeVisible();
});

test("a staff member proposes a third, and only another staff member can confirm", async ({ page, browser, expectAccessible }) => {
  await requireGrant(browser, false);
  const [proposer, confirmer] = ["jip.visser@maker.example", BAS];
  await createStaffFixture([proposer, confirmer]);
  await signIn(page, proposer);
  await page.goto(platformUrl("meeuwen", "/admin/users?search=verified"));
  await page.getByRole("row").filter({ hasText: "Gebruiker" }).first().getByRole("link").first().click();
  await page.getByLabel("Ontwikkelaar", { exact: true }).check();
  await page.getByLabel("Waarom stelt u dit voor?").fill("Gaat de koppelingen beheren");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voorstellen" }).click();
  await expect(page.getByText("Een andere medewerker moet dit bevestigen.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Bevestigen" })).toBeHidden();
  const address = page.url();

  const second = await browser.newContext();
  const other = await second.newPage();
  await signIn(other, confirmer);
  await other.goto(address);
  await expect(other.getByText("Jip Visser stelt voor: ontwikkelaar.")).toBeVisible();
  await expectAccessible(other);
  await other.getByRole("button", { name: "Weigeren" }).click();
  await expect(other.getByText("Jip Visser stelt voor")).toBeHidden();
  await second.close();
});
