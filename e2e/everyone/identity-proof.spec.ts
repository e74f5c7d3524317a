import type { Page } from "@playwright/test";
import { withOwnerClient } from "@plein/db/testing/owner-client";
import { DEMO_PASSWORD, emailOf } from "../setup/accounts.ts";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { linkTo } from "../setup/mailbox.ts";
import { productOfWorker } from "../setup/products.ts";
import { expect, platformUrl, test } from "../story.ts";

/** An account that no other story signs in as. */
const EMAIL = emailOf("editor", "meeuwen");

type Query = (text: string, values: readonly string[]) => Promise<{ rows: Record<string, unknown>[] }>;

/** Runs queries on the demo club's rows. */
async function inDatabase<T>(run: (query: Query) => Promise<T>): Promise<T> {
  let result: T | undefined;
  await withOwnerClient(productOfWorker().databaseUrl, async (client) => {
    const { rows } = await client.query("select platform_guid from platform_hosts where host = 'meeuwen.localhost'");
    await client.query("select set_config('app.platform', $1, false)", [String(rows[0]?.platform_guid)]);
    result = await run((text, values) => client.query(text, [...values]));
  });
  return result as T;
}

/** Makes the user's last identity confirmation an hour old. */
const anHourLater = () =>
  inDatabase((query) =>
    query(
      `update sessions set authenticated_on = now() - interval '1 hour'
        where user_guid = (select guid from application_users where email = $1)`,
      [EMAIL],
    ),
  );

/** Sets the stored password hash. @returns the previous one */
async function setPasswordHash(hash: string): Promise<string> {
  return inDatabase(async (query) => {
    const { rows } = await query("select password_hash from application_users where email = $1", [EMAIL]);
    await query("update application_users set password_hash = nullif($2, '') where email = $1", [EMAIL, hash]);
    return String(rows[0]?.password_hash ?? "");
  });
}

let passwordHash = "";
test.beforeAll(async () => {
  passwordHash = await setPasswordHash("");
  await setPasswordHash(passwordHash);
});
// Other stories sign in with it.
test.afterAll(() => setPasswordHash(passwordHash));

/** Adds a virtual authenticator for passkeys to Chromium. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a user confirms their identity with what they have: a password, a passkey or a link by mail", async ({ page, expectAccessible }) => {
  const factors = page.getByRole("region", { name: "Inloggen in twee stappen" });
  const dialog = page.getByRole("dialog", { name: "Bevestig dat u het bent" });
  const link = factors.getByRole("button", { name: "App koppelen" });
  await page.goto(platformUrl("meeuwen", "/sign-in?returnTo=/account/security"));
  await page.getByLabel("E-mailadres", { exact: true }).fill(EMAIL);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();

  await test.step("with the password, by keyboard alone", async () => {
    await expect(link).toBeVisible();
    await anHourLater();
    await expectDialogByKeyboard(page, {
      file: "apps/web/src/client/identity/identity-dialog.tsx",
      control: () => link,
      name: "Bevestig dat u het bent",
    });
    await link.press("Enter");
    await expect(dialog.getByLabel("Uw wachtwoord")).toBeFocused();
    await page.keyboard.type("een heel ander wachtwoord");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Dit wachtwoord klopt niet.")).toBeVisible();
    await dialog.getByLabel("Uw wachtwoord").fill(DEMO_PASSWORD);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(factors.getByRole("img")).toBeVisible();
    await factors.getByRole("button", { name: "Annuleren" }).click();
  });

  await test.step("with a passkey", async () => {
    await addAuthenticator(page);
    await factors.getByLabel("Naam van de nieuwe passkey").fill("Laptop van de redactie");
    await factors.getByRole("button", { name: "Passkey toevoegen" }).click();
    await factors.getByRole("button", { name: "Ik heb de codes bewaard" }).click();
    await anHourLater();
    await factors.getByRole("button", { name: "Passkey verwijderen: Laptop van de redactie" }).click();
    await dialog.getByRole("button", { name: "Een passkey gebruiken" }).click();
    await expect(dialog).toBeHidden();
    await expect(factors.getByText("U hebt nog geen passkey.")).toBeVisible();
  });

  await test.step("with a mailed link, if there is nothing else", async () => {
    await anHourLater();
    await setPasswordHash("");
    await link.click();
    await expect(dialog.getByLabel("Uw wachtwoord")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Stuur mij een inloglink" }).click();
    await expect(dialog.getByText(/We hebben u een e-mail gestuurd/)).toBeVisible();
    await expectAccessible(page);
    const other = await page.context().newPage();
    await other.goto(platformUrl("meeuwen", await linkTo(EMAIL, "/sign-in/")));
    await other.getByRole("button", { name: "Inloggen", exact: true }).click();
    await other.waitForURL(platformUrl("meeuwen"));
    await other.close();
    await dialog.getByRole("button", { name: "Ik heb ingelogd, ga verder" }).click();
    await expect(dialog).toBeHidden();
    await expect(factors.getByRole("img")).toBeVisible();
  });
});
