import { type Browser, expect, type Page } from "@playwright/test";
import { linkTo, mailTo } from "../setup/mailbox.ts";
import { signIn } from "../setup/sign-in.ts";
import { test } from "../story.ts";

/** Its own session, recent enough to grant a role without confirming the identity again. */
test.use({ storageState: { cookies: [], origins: [] } });

const NOOR = "noor.jansen@buiten.example";
const PASSWORD = "een zin die niemand raadt";

// @covers route.invitation
test("an admin invites someone, who creates an account with the role and lands on the right page", async ({
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  await signIn(page, "admin");

  await test.step("pastes a list and sees how it was read", async () => {
    await page.goto("/admin/users");
    await page.getByRole("button", { name: "Uitnodigen" }).click();
    const dialog = page.getByRole("dialog", { name: "Uitnodigen" });
    await dialog.getByLabel("E-mailadressen").fill(`${NOOR},Noor,,Jansen,Communicatie\ngeen adres\nmember@lindendaal.example`);
    await expect(dialog.getByText("2 adressen gelezen, 1 met een fout")).toBeVisible();
    await expect(dialog.getByText("Geen geldig e-mailadres")).toBeVisible();
    await dialog.getByLabel("Persoonlijk bericht (niet verplicht)").fill("Welkom in het team!");
    await dialog.getByLabel("Startpagina na het accepteren").fill("/account/profile");
    await dialog.getByLabel("Stuur mij een e-mail als iemand accepteert").check();
    await dialog.getByRole("button", { name: "Voorbeeld van de e-mail tonen" }).click();
    await expect(dialog.getByText("Onderwerp: Uitnodiging voor Gemeente Lindendaal")).toBeVisible();
    await expect(dialog.getByText(/Noor Jansen[\s\S]*Welkom in het team!/)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: "Weggooien wat u typte?" }).getByRole("button", { name: "Verder bewerken" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "2 uitnodigingen versturen" }).click();
    await expect(dialog.getByText("1 uitnodiging is onderweg.")).toBeVisible();
    await expect(dialog.getByText("Heeft al een account.")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Klaar" }).click();
  });

  await test.step("finds the invitation in its tab", async () => {
    await page
      .getByRole("navigation", { name: "Gebruikers, uitnodigingen en profielvelden" })
      .getByRole("link", { name: "Uitnodigingen" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Uitnodigingen" })).toBeVisible();
    await expect(rowOf(page, NOOR)).toContainText("In afwachting");
    await expect(rowOf(page, NOOR)).toContainText("Communicatie");
    await expectAccessible(page);
  });

  const path = await linkTo(NOOR, "/invitation/");
  const noor = await visitor(browser, baseURL ?? "");

  await test.step("the invited person creates an account", async () => {
    const answer = await noor.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
    await expect(noor.getByRole("heading", { level: 1, name: "Welkom bij Gemeente Lindendaal" })).toBeVisible();
    await expect(noor.getByText("Welkom in het team!")).toBeVisible();
    await expect(noor.getByRole("navigation")).toHaveCount(0);
    await expect(noor.getByText("n•••@buiten.example")).toBeVisible();
    await expectAccessible(noor);
    await expect(noor.getByLabel("Voornaam")).toHaveValue("Noor");
    await noor.getByLabel("Kies een wachtwoord").fill("qwerty123456");
    await noor.getByRole("checkbox", { name: /Ik ga akkoord/ }).check();
    await noor.getByRole("button", { name: "Account maken" }).click();
    await expect(noor.getByLabel("Kies een wachtwoord")).toBeFocused();
    await expect(noor.getByText(/makkelijk te raden/)).toBeVisible();
    await expectAccessible(noor);
    await noor.getByLabel("Kies een wachtwoord").fill(PASSWORD);
    await noor.getByRole("button", { name: "Account maken" }).click();
    await expect(noor).toHaveURL("/account/profile");
    expect(await rolesOf(noor)).toEqual({ email: NOOR, roles: 1, isVerified: true });
  });

  await test.step("the link is used up, and the inviter is notified", async () => {
    const other = await visitor(browser, baseURL ?? "");
    const answer = await other.goto(path);
    expect(answer?.status()).toBe(410);
    await expect(other.getByRole("heading", { level: 1, name: "Deze uitnodiging is al gebruikt" })).toBeVisible();
    await expect(other.getByRole("link", { name: "Inloggen" })).toHaveAttribute("href", "/sign-in");
    await expectAccessible(other);
    await other.context().close();
    expect(await mailTo("admin@lindendaal.example", /Noor Jansen/)).toContain(NOOR);
    await page.reload();
    await expect(rowOf(page, NOOR)).toContainText("Geaccepteerd");
  });
  await noor.context().close();
});

test("an invitation is revoked, restored, and passed on as a copied link", async ({ page, browser, baseURL, expectAccessible }) => {
  const email = "sam.mulder@buiten.example";
  await signIn(page, "admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/users?tab=invitations");
  await page.getByRole("button", { name: "Uitnodigen" }).click();
  const dialog = page.getByRole("dialog", { name: "Uitnodigen" });
  await dialog.getByLabel("E-mailadressen").fill(email);
  await dialog.getByRole("button", { name: "1 uitnodiging versturen" }).click();
  await dialog.getByRole("button", { name: "Klaar" }).click();
  const path = await linkTo(email, "/invitation/");
  await choose(page, email, "Intrekken");
  await expect(rowOf(page, email)).toContainText("Ingetrokken");
  const sam = await visitor(browser, baseURL ?? "");
  expect((await sam.goto(path))?.status()).toBe(410);
  await expect(sam.getByRole("heading", { level: 1, name: "Deze uitnodiging is ingetrokken" })).toBeVisible();
  // The newest notice comes last.
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(rowOf(page, email)).toContainText("In afwachting");
  await choose(page, email, "Link kopiëren");
  const linkDialog = page.getByRole("dialog", { name: "Link kopiëren" });
  await linkDialog.getByRole("button", { name: "Nieuwe link maken" }).click();
  const link = await linkDialog.getByLabel("Link", { exact: true }).inputValue();
  await expectAccessible(page);
  expect((await sam.goto(path))?.status()).toBe(404);
  expect((await sam.goto(link))?.status()).toBe(200);
  await sam.context().close();
});

test("an expired invitation names a contact, and a new one can be requested once", async ({ page, expectAccessible }) => {
  const answer = await page.goto("/invitation/lindendaal-demo-uitnodiging-verlopen");
  expect(answer?.status()).toBe(410);
  await expect(page.getByRole("heading", { level: 1, name: "Deze uitnodiging is verlopen" })).toBeVisible();
  await expect(page.getByRole("link", { name: "gemeente@lindendaal.example" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Vraag een nieuwe aan" }).click();
  await expect(page.getByText(/We hebben de beheerders om een nieuwe uitnodiging gevraagd/)).toBeVisible();
  expect(await mailTo("admin@lindendaal.example", /verlopen/)).toContain("pieter.van.dalen@lindendaal.example");
  await page.getByRole("button", { name: "en English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "This invitation has expired" })).toBeVisible();
  await expectAccessible(page);
});

function rowOf(page: Page, email: string) {
  return page.getByRole("row").filter({ hasText: email });
}

async function choose(page: Page, email: string, action: string): Promise<void> {
  await page.getByRole("button", { name: `Acties voor ${email}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

/** A visitor with their own browser context. */
async function visitor(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })).newPage();
}

function rolesOf(page: Page): Promise<{ email: string; roles: number; isVerified: boolean }> {
  return page.evaluate(async () => {
    const profile = await (await fetch("/api/profiles:loggedIn")).json();
    return { email: profile.email, roles: profile.roleIds.length, isVerified: profile.userRoles.includes("VerifiedUser") };
  });
}
