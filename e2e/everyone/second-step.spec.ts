import type { CDPSession, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../setup/accounts.ts";
import { loopback } from "../setup/loopback.ts";
import { expect, platformUrl, test } from "../story.ts";
import { totpCode } from "./totp-code.ts";

/** Signs in as a user of the club that no other story signs in as. */
async function signIn(page: Page, account: "member" | "staff"): Promise<void> {
  await page.goto(platformUrl("meeuwen", "/sign-in?returnTo=/account/security"));
  await page.getByLabel("E-mailadres", { exact: true }).fill(`${account}@meeuwen.example`);
  await page.getByLabel("Wachtwoord", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(platformUrl("meeuwen", "/sign-out"));
  await page.getByRole("main").getByRole("button", { name: "Uitloggen" }).click();
  await expect(page).toHaveURL(platformUrl("meeuwen", "/"));
  await expect(page.getByRole("banner").getByRole("link", { name: "Inloggen" })).toBeVisible();
  await page.goto(platformUrl("meeuwen", "/sign-out"));
  await expect(page.getByText("U bent niet ingelogd.")).toBeVisible();
}

type Authenticator = { readonly session: CDPSession; readonly authenticatorId: string };

/** Adds a virtual authenticator to Chromium, which responds only to requests that begin while it is "touched". */
async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  return { session, authenticatorId };
}

const touch = ({ session, authenticatorId }: Authenticator, enabled: boolean) =>
  session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });

/** Holds back the response to the first call of a procedure. `release` lets it through and waits until the browser has it. */
async function holdFirstResponse(page: Page, name: string) {
  let requests = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route(`**/trpc/${name}*`, async (route) => {
    requests++;
    if (requests > 1) return route.continue();
    const { url, host } = loopback(route.request().url());
    const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    await released;
    await route.fulfill({ response });
    deliver();
  });
  return {
    countRequests: () => requests,
    release: () => {
      release();
      return delivered;
    },
  };
}

/** Records how the page requests passkeys, in order: `conditional` for an offer in the background. */
async function recordPasskeyRequests(page: Page): Promise<readonly string[]> {
  const requests: string[] = [];
  await page.exposeFunction("recordPasskeyRequest", (mediation: string) => void requests.push(mediation));
  await page.addInitScript(() => {
    const { credentials } = navigator;
    const get = credentials.get.bind(credentials);
    credentials.get = (options) => {
      Reflect.get(window, "recordPasskeyRequest")(options?.mediation ?? "optional");
      return get(options);
    };
  });
  return requests;
}

test("a user adds a passkey, signs in with it alone, and removes it", async ({ page, expectAccessible }) => {
  const device = await addAuthenticator(page);
  await signIn(page, "staff");
  const section = page.getByRole("region", { name: "Inloggen in twee stappen" });
  await section.getByLabel("Naam van de nieuwe passkey").fill("Laptop van de club");
  await touch(device, true);
  await section.getByRole("button", { name: "Passkey toevoegen" }).click();
  await expect(section.getByText("Laptop van de club")).toBeVisible();
  await expect(section.getByRole("listitem").filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })).toHaveCount(10);
  await expectAccessible(page);
  await section.getByRole("button", { name: "Ik heb de codes bewaard" }).click();
  await touch(device, false);
  await signOut(page);

  const ceremonies = await recordPasskeyRequests(page);
  const offer = await holdFirstResponse(page, "sessions.requestPasskey");
  await page.goto(platformUrl("meeuwen", "/sign-in?returnTo=/account/security"));
  await expectAccessible(page);
  await expect.poll(offer.countRequests).toBe(1);
  const button = page.getByRole("button", { name: "Inloggen met een passkey" });
  await button.click();
  await expect.poll(() => ceremonies).toEqual(["optional"]);
  // An offer in the background that comes late would cancel what the user requested.
  await offer.release();
  // The virtual authenticator notices a touch only in a request that begins after it.
  await touch(device, true);
  await button.click();
  await page.waitForURL(platformUrl("meeuwen", "/account/security"));
  expect(ceremonies).toEqual(["optional", "optional"]);
  await expect(section.getByText(/Laptop van de club/)).toBeVisible();
  await section.getByRole("button", { name: "Passkey verwijderen: Laptop van de club" }).click();
  await expect(section.getByText("U hebt nog geen passkey.")).toBeVisible();
});

test("a user links an app, signs in with its code and with a recovery code, and removes the app", async ({ page, expectAccessible }) => {
  await signIn(page, "member");
  const section = page.getByRole("region", { name: "Inloggen in twee stappen" });
  await section.getByRole("button", { name: "App koppelen" }).click();
  await expect(section.getByRole("img", { name: "QR-code voor uw authenticator-app" })).toBeVisible();
  const secret = (await section.getByText(/^Sleutel:/).innerText()).replace("Sleutel:", "").replaceAll(/\s/g, "");
  await expectAccessible(page);
  await section.getByLabel("Code van 6 cijfers").fill("000000");
  await section.getByRole("button", { name: "Koppelen", exact: true }).click();
  await expect(section.getByText("Deze code klopt niet.")).toBeVisible();
  await section.getByLabel("Code van 6 cijfers").fill(totpCode(secret));
  await section.getByRole("button", { name: "Koppelen", exact: true }).click();
  const codes = section.getByRole("listitem").filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ });
  await expect(codes).toHaveCount(10);
  const recoveryCode = await codes.first().innerText();
  await signOut(page);

  await signIn(page, "member");
  await expect(page.getByLabel("Code uit de app")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code uit de app").fill("000000");
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
  await expect(page.getByText("Deze code klopt niet.")).toBeVisible();
  // The code that linked the app can't be used again, but the next one is valid already.
  await page.getByLabel("Code uit de app").fill(totpCode(secret, 1));
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
  await page.waitForURL(platformUrl("meeuwen", "/account/security"));
  await signOut(page);

  await signIn(page, "member");
  await page.getByRole("button", { name: "Een herstelcode gebruiken" }).click();
  await page.getByLabel("Herstelcode", { exact: true }).fill(recoveryCode);
  await page.getByRole("button", { name: "Inloggen", exact: true }).click();
  await page.waitForURL(platformUrl("meeuwen", "/account/security"));
  await expect(section.getByText("U hebt nog 9 herstelcodes.")).toBeVisible();
  await section.getByRole("button", { name: "App verwijderen" }).click();
  await expect(section.getByText("Niet gekoppeld")).toBeVisible();
});

test("an account that has to sign in in two steps sets that up before anything else", async ({ page, expectAccessible }) => {
  const restore = await requireSecondFactorOf(page, ["Mett"]);
  await signIn(page, "staff");
  await page.waitForURL(platformUrl("meeuwen", "/account/security"));
  await page.goto(platformUrl("meeuwen", "/admin/pages"));
  await expect(page).toHaveURL(platformUrl("meeuwen", "/account/security?returnTo=%2Fadmin%2Fpages"));
  await expect(page.getByText("Voor uw account is inloggen in twee stappen verplicht.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Wachtwoord wijzigen" })).toBeHidden();
  await expectAccessible(page);
  const section = page.getByRole("region", { name: "Inloggen in twee stappen" });
  await section.getByRole("button", { name: "App koppelen" }).click();
  const secret = (await section.getByText(/^Sleutel:/).innerText()).replace("Sleutel:", "").replaceAll(/\s/g, "");
  await section.getByLabel("Code van 6 cijfers").fill(totpCode(secret));
  await section.getByRole("button", { name: "Koppelen", exact: true }).click();
  await section.getByRole("button", { name: "Ik heb de codes bewaard" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Verder" }).click();
  await expect(page).toHaveURL(platformUrl("meeuwen", "/admin/pages"));
  await expect(page.getByRole("heading", { level: 1, name: "Pagina’s" })).toBeVisible();

  await restore();
  await page.goto(platformUrl("meeuwen", "/account/security"));
  await section.getByRole("button", { name: "App verwijderen" }).click();
  await expect(section.getByText("Niet gekoppeld")).toBeVisible();
});

/** Requires a second factor of these roles, as an admin of the club, over the API. @returns a function that requires it of nobody again */
async function requireSecondFactorOf(page: Page, roles: readonly string[]): Promise<() => Promise<void>> {
  const send = async (method: "POST" | "PUT", path: string, data: unknown, token?: string) => {
    const { url, host } = loopback(platformUrl("meeuwen", path));
    const headers = { host, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
    const response = await page.request.fetch(url, { method, headers, data });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  const admin = { email: "admin@meeuwen.example", password: DEMO_PASSWORD };
  const { accessToken } = await send("POST", "/api/sessions", admin);
  const save = (value: readonly string[]) => send("PUT", "/api/platformsettingvalues", { key: "twoFactorRoles", value }, accessToken);
  await save(roles);
  await page.context().clearCookies();
  return async () => void (await save([]));
}
