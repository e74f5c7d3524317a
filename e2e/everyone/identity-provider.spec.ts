import type { Browser, Page } from "@playwright/test";
import { startTestProvider, type TestProvider } from "@plein/auth/testing/open-id-provider";
import { DEMO_PASSWORD, emailOf } from "../setup/accounts.ts";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { expect, platformUrl, test } from "../story.ts";

/** A real OpenID Connect provider on this machine, for a domain that no other story uses. */
let provider: TestProvider;
test.beforeAll(async () => {
  provider = await startTestProvider(platformUrl("meeuwen", "/sign-in/callback"));
  provider.showsForm = true;
  provider.person = {
    subject: "kim",
    claims: { email: "kim@club.example", email_verified: true, given_name: "Kim", family_name: "de Boer", groups: ["bestuur"] },
  };
});
test.afterAll(() => provider.close());

const NAME = "Clubaccount";

async function visitor(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: "nl-NL" })).newPage();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mailadres", { exact: true }).fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
}

test("a developer makes a provider the only way to sign in for a domain, and its users confirm their identity there", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const section = page.getByRole("region", { name: "Inloggen via een inlogdienst" });

  await test.step("checks and adds the provider", async () => {
    await page.goto(platformUrl("meeuwen", "/sign-in?returnTo=/settings%3Ftab%3Dsign-in"));
    await signIn(page, emailOf("developer", "meeuwen"), DEMO_PASSWORD);
    await expect(section.getByText("Nog geen inlogdienst")).toBeVisible();
    await expectAccessible(page);
    await expectDialogByKeyboard(page, {
      file: "apps/web/src/features/identity-providers/provider-dialog.tsx",
      control: () => section.getByRole("button", { name: "Inlogdienst toevoegen" }),
      name: "Inlogdienst toevoegen",
    });
    await section.getByRole("button", { name: "Inlogdienst toevoegen" }).click();
    const dialog = page.getByRole("dialog", { name: "Inlogdienst toevoegen" });
    await dialog.getByLabel("Tekst op de knop").fill(NAME);
    await dialog.getByLabel("Webadres van de inlogdienst (issuer)").fill("http://10.0.0.1");
    await dialog.getByRole("button", { name: "Webadres controleren" }).click();
    await expect(dialog.getByText(/antwoordt niemand/)).toBeVisible();
    await dialog.getByLabel("Webadres van de inlogdienst (issuer)").fill(provider.issuer);
    await dialog.getByRole("button", { name: "Webadres controleren" }).click();
    await expect(dialog.getByText(/^Gevonden/)).toBeVisible();
    await dialog.getByLabel("Client-id").fill(provider.clientId);
    await dialog.getByRole("button", { name: "Opslaan" }).click();
    await expect(dialog.getByRole("textbox", { name: "Geheim (client secret)" })).toBeFocused();
    await dialog.getByRole("textbox", { name: "Geheim (client secret)" }).fill(provider.clientSecret);
    await dialog.getByLabel("Domeinen van e-mailadressen").fill("club.example");
    await dialog.getByRole("checkbox", { name: "Alleen SSO" }).check();
    await dialog.getByLabel("Gegeven met de groepen (claim)").fill("groups");
    await dialog.getByRole("button", { name: "Regel toevoegen" }).click();
    await dialog.getByLabel("Waarde bij de inlogdienst").fill("bestuur");
    await dialog.getByLabel("Rol op dit platform").selectOption({ index: 1 });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Opslaan" }).click();
    await expect(section.getByRole("listitem").filter({ hasText: NAME })).toContainText("Alleen SSO");
    await expect(section).not.toContainText(provider.clientSecret);
    await expectAccessible(page);
  });

  const kim = await visitor(browser);

  await test.step("a user of that domain can't sign in by password, and is sent to the provider", async () => {
    await kim.goto(platformUrl("meeuwen", "/sign-in?returnTo=/account/security"));
    await signIn(kim, "kim@club.example", "een wachtwoord dat er niet toe doet");
    const hint = kim.getByRole("alert").filter({ hasText: "loggen in met het account van hun organisatie" });
    await expect(hint).toBeVisible();
    await expectAccessible(kim);
    await hint.getByRole("button", { name: `Inloggen met ${NAME}` }).click();
  });

  await test.step("signs in there for the first time, which creates an account", async () => {
    await kim.getByRole("button", { name: "Sign in here" }).click();
    await kim.waitForURL(platformUrl("meeuwen", "/account/security"));
    const terms = kim.getByRole("dialog").filter({ hasText: "gebruiksvoorwaarden" });
    await terms.getByRole("button", { name: "Ik ga akkoord" }).click();
    await expect(terms).toBeHidden();
    const profile = await kim.evaluate(async () => (await fetch("/api/profiles:loggedIn")).json());
    expect(profile).toMatchObject({ firstName: "Kim", lastName: "de Boer", email: "kim@club.example" });
    expect(profile.roleIds).toHaveLength(1);
  });

  await test.step("confirms the identity by signing in there again, in a new window", async () => {
    const factors = kim.getByRole("region", { name: "Inloggen in twee stappen" });
    await factors.getByRole("button", { name: "App koppelen" }).click();
    const dialog = kim.getByRole("dialog", { name: "Bevestig dat u het bent" });
    await expect(dialog.getByRole("button", { name: `Opnieuw inloggen met ${NAME}` })).toBeVisible();
    await expect(dialog.getByLabel("Uw wachtwoord")).toHaveCount(0);
    await expectAccessible(kim);
    const [window] = await Promise.all([
      kim.waitForEvent("popup"),
      dialog.getByRole("button", { name: `Opnieuw inloggen met ${NAME}` }).click(),
    ]);
    await expect(dialog.getByText(/andere venster/)).toBeVisible();
    await window.getByRole("button", { name: "Sign in here" }).click();
    await expect(dialog).toBeHidden();
    await expect(factors.getByRole("img")).toBeVisible();
  });

  await test.step("the developer removes the provider", async () => {
    await expectDialogByKeyboard(page, {
      file: "apps/web/src/features/identity-providers/remove-provider-dialog.tsx",
      control: () => section.getByRole("button", { name: `${NAME} verwijderen` }),
      name: `${NAME} verwijderen?`,
    });
    await section.getByRole("button", { name: `${NAME} verwijderen` }).click();
    const dialog = page.getByRole("dialog", { name: `${NAME} verwijderen?` });
    await expect(dialog).toContainText("Er logt");
    await dialog.getByRole("button", { name: "Verwijderen" }).click();
    await expect(section.getByText("Nog geen inlogdienst")).toBeVisible();
  });
});
