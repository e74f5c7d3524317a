import type { Browser, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../setup/accounts.ts";
import { linkTo, mailTo } from "../setup/mailbox.ts";
import { expect, platformUrl, test } from "../story.ts";

const NEW_PASSWORD = "een-heel-ander-wachtwoord";
/** An account that no other story signs in with. */
const FORGETFUL = "verified@meeuwen.example";

const url = (path: string) => platformUrl("meeuwen", path);

async function signIn(page: Page, email: string, password: string, returnTo = "/account/security"): Promise<void> {
  await page.goto(url(`/sign-in?returnTo=${returnTo}`));
  await page.getByLabel("E-mailadres", { exact: true }).fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
}

/** A page that is signed in on another device. */
async function signInElsewhere(browser: Browser, email: string, password: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, email, password);
  await expect(page).toHaveURL(url("/account/security"));
  return page;
}

test("a user who forgot their password chooses a new one, and is signed out everywhere else", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const other = await signInElsewhere(browser, FORGETFUL, DEMO_PASSWORD);
  await page.goto(url("/sign-in"));
  await expectAccessible(page);
  await page.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
  await page.getByLabel("E-mailadres").fill(FORGETFUL);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Stuur de e-mail" }).click();
  await expect(page.getByText("Als dit adres bij ons bekend is, hebben we een e-mail gestuurd.")).toBeVisible();
  await expectAccessible(page);

  const link = await linkTo(FORGETFUL, "/reset-password/");
  const answer = await page.goto(url(link));
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page.getByText("v•••@meeuwen.example")).toBeVisible();
  await expect(page).toHaveURL(url("/reset-password"));
  await page.reload();
  await page.getByLabel("Nieuw wachtwoord").fill("qwerty123456");
  await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
  await expect(page.getByText("makkelijk te raden")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Nieuw wachtwoord").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Laat zien" }).click();
  await expect(page.getByLabel("Nieuw wachtwoord")).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Wachtwoord opslaan" }).click();
  await expect(page.getByText("Uw wachtwoord is gewijzigd.")).toBeVisible();
  await expectAccessible(page);
  await mailTo(FORGETFUL, /\/forgot-password/);

  await other.goto(url("/account/security"));
  await expect(other).toHaveURL(/\/sign-in\?/);
  await page.goto(url(link));
  await expect(page.getByText("Deze link is al gebruikt of te oud.")).toBeVisible();
  await expectAccessible(page);
  await signIn(page, FORGETFUL, NEW_PASSWORD);
  await expect(page).toHaveURL(url("/account/security"));
});

test("a mailed link signs in once, and only when its button is pressed", async ({ page, browser, expectAccessible }) => {
  const email = "developer@meeuwen.example";
  await page.goto(url("/sign-in?returnTo=/account/profile"));
  await page.getByLabel("E-mailadres", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Stuur mij een inloglink" }).click();
  await expect(page.getByText("Als dit adres bij ons bekend is")).toBeVisible();
  const link = await linkTo(email, "/sign-in/");

  // Mail scanners follow every link and run scripts, so opening the page must not redeem it.
  const scanner = await (await browser.newContext()).newPage();
  await scanner.goto(url(link));
  await expect(scanner.getByRole("button", { name: "Inloggen", exact: true })).toBeEnabled();

  await page.goto(url(link));
  await expect(page).toHaveURL(url("/sign-in/link"));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
  await expect(page).toHaveURL(url("/account/profile"));
  await scanner.getByRole("button", { name: "Inloggen", exact: true }).click();
  await expect(scanner.getByText("Deze link is al gebruikt of te oud.")).toBeVisible();
});

test("a visitor creates an account, verifies the address and manages the account", async ({ page, browser, expectAccessible }) => {
  const email = "nieuw.lid@meeuwen.example";
  await page.goto(url("/sign-in"));
  await page.getByRole("link", { name: "Account maken" }).click();
  await page.getByLabel("Voornaam").fill("Noor");
  await page.getByLabel("Achternaam").fill("Smit");
  await page.getByLabel("E-mailadres").fill(email);
  await page.getByLabel("Wachtwoord", { exact: true }).fill("zeewind-en-zout-haar");
  await page.getByLabel("Ik ga akkoord").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Account maken" }).click();
  await expect(page.getByText("We hebben u een e-mail gestuurd.")).toBeVisible();

  await page.goto(url(await linkTo(email, "/verify-email/")));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bevestigen" }).click();
  await expect(page.getByText("Uw e-mailadres n•••@meeuwen.example is bevestigd.")).toBeVisible();

  await signIn(page, email, "zeewind-en-zout-haar");
  const other = await signInElsewhere(browser, email, "zeewind-en-zout-haar");
  await page.reload();
  const sessions = page.getByRole("region", { name: "Waar u bent ingelogd" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await sessions.getByRole("button", { name: /^Uitloggen:/ }).click();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  // The signed-out page may leave by itself at that moment, which aborts this.
  await other.reload().catch(() => undefined);
  await expect(other).toHaveURL(/\/sign-in\?/);

  await page.getByLabel("Huidig wachtwoord").fill("zeewind-en-zout-haar");
  await page.getByLabel("Nieuw wachtwoord").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Wachtwoord wijzigen" }).click();
  await expect(page.getByText("Uw wachtwoord is gewijzigd")).toBeVisible();

  await page.goto(url("/account/profile"));
  await page.getByRole("button", { name: "E-mailadres wijzigen" }).click();
  await page.getByLabel("Nieuw e-mailadres").fill("noor@meeuwen.example");
  await page.getByRole("button", { name: "Stuur de e-mail" }).click();
  await expect(page.getByText("noor@meeuwen.example wordt uw adres zodra u het bevestigt.")).toBeVisible();
  await expectAccessible(page);
  await page.goto(url(await linkTo("noor@meeuwen.example", "/verify-email/")));
  await page.getByRole("button", { name: "Bevestigen" }).click();
  await expect(page.getByText("Uw e-mailadres n•••@meeuwen.example is bevestigd.")).toBeVisible();

  await page.goto(url(await linkTo(email, "/verify-email/undo-")));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Dit was ik niet, draai terug" }).click();
  await expect(page.getByText("Uw account heeft weer het e-mailadres")).toBeVisible();
  await linkTo(email, "/reset-password/");
});

test("there is no registration form while registration is closed", async ({ page, expectAccessible }) => {
  await page.goto(platformUrl("lindendaal", "/register"));
  await expect(page.getByText("kunt u niet zelf een account maken")).toBeVisible();
  await expectAccessible(page);
  await page.goto(platformUrl("lindendaal", "/sign-in"));
  await expect(page.getByRole("button", { name: "Stuur mij een inloglink" })).toBeEnabled();
  await expect(page.getByRole("link", { name: "Account maken" })).toHaveCount(0);
  await page.goto(platformUrl("lindendaal", "/sign-out"));
  await expect(page.getByText("U bent niet ingelogd.")).toBeVisible();
  await expectAccessible(page);
});
