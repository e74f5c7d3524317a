import type { Page } from "@playwright/test";
import type { Action } from "@plein/contract/access/action";
import { DELEGABLE_ACTIONS, permissionsIncluding } from "@plein/contract/access/permissions";
import { ADMIN_SCREENS } from "@plein/contract/menus/admin-screens";
import { signIn, signInWith } from "../setup/sign-in.ts";
import { collectErrors, expect, platformUrl, test } from "../story.ts";

/*
 * Each admin screen, as a user with a single permission: it opens, all its calls succeed, and the menu has no other screens than
 * those that the permission opens.
 * A new screen automatically becomes a new story here.
 */

const HOLDER = { email: "een.recht@lindendaal.example", password: "wandelen-langs-de-rivier-42" };
const ROLE = { name: "Eén recht", description: "", color: "" };
const screensOf = (permission: Action) => ADMIN_SCREENS.filter(({ action }) => permissionsIncluding(action).includes(permission));
const CASES = DELEGABLE_ACTIONS.flatMap((permission) => screensOf(permission).map(({ key, path }) => ({ permission, key, path })));

/** Their own sessions: a role that changes counts at once, without another sign-in. */
test.use({ storageState: { cookies: [], origins: [] } });

// The first story creates the user that the others need, and leaves the admin signed in who changes that user's role. The others share
// a page too, which saves half of what a new one costs: its process has the application's scripts already.
test.describe.configure({ mode: "serial" });
let roleGuid = "";
let admin: Page;
let own: Page;
test.afterAll(async () => {
  await admin.context().close();
  await own.context().close();
});

test("a user is created with a single role", async ({ browser }) => {
  expect(CASES.map(({ key }) => key)).toEqual(expect.arrayContaining(["users", "invitations", "roles", "settings"]));
  admin = await (await browser.newContext()).newPage();
  await signIn(admin, "admin");
  await admin.goto(platformUrl("lindendaal"));
  roleGuid = (await send<{ guid: string }>(admin, "POST", "/api/roles", { ...ROLE, permissions: [] })).guid;
  const invitation = { lines: [{ email: HOLDER.email }], roleIds: [roleGuid], validDays: 1 };
  const [invited] = await send<{ invitationGuid: string }[]>(admin, "POST", "/api/invitations", invitation);
  const { link } = await send<{ link: string }>(admin, "POST", `/api/invitations/${invited?.invitationGuid}:copyLink`, {});
  const code = link.split("/").at(-1) ?? "";
  own = await (await browser.newContext()).newPage();
  await own.goto(platformUrl("lindendaal"));
  const { termsOfUseVersion } = await send<{ termsOfUseVersion: number }>(own, "GET", `/api/userinvitation:status/${code}`);
  const accepted = { code, firstName: "Eva", lastName: "Recht", password: HOLDER.password, termsOfUseVersionAccepted: termsOfUseVersion };
  await send(own, "POST", "/api/userinvitation:accept", accepted);
  await own.context().clearCookies();
  await signInWith(own, HOLDER);
});

for (const [index, { permission, key, path }] of CASES.entries()) {
  test(`${permission} opens ${key}, and nothing else`, async ({ expectAccessible }) => {
    await send(admin, "PUT", `/api/roles/${roleGuid}`, { ...ROLE, permissions: [permission] });

    const calls = { sent: 0, completed: 0, failed: [] as string[] };
    const page = own;
    // Ends what the screen before may still be sending.
    await page.goto("about:blank");
    const errors = collectErrors(page);
    page.on("request", (request) => {
      if (request.url().includes("/trpc/")) calls.sent++;
    });
    page.on("response", (response) => {
      if (response.url().includes("/trpc/")) calls.completed++;
      if (response.status() >= 400) calls.failed.push(`${response.status()} ${response.url()}`);
    });
    const screens = screensOf(permission);
    // The menu's own entry leads to the first of them.
    await page.goto(platformUrl("lindendaal", path === screens[0]?.path ? "/admin" : path));
    await expect(page).toHaveURL(platformUrl("lindendaal", path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Beheer" }).getByRole("link")).toHaveCount(screens.length);
    await expect.poll(() => calls.sent > 0 && calls.sent === calls.completed).toBe(true);
    // Once for each screen, with the first permission that opens it.
    if (CASES.findIndex((other) => other.key === key) === index) await expectAccessible(page);
    expect(calls.failed).toEqual([]);
    expect(errors, "errors in the browser's console").toEqual([]);
  });
}

/** Sends a call from within a page, with its session. */
async function send<T>(page: Page, method: string, path: string, body?: unknown): Promise<T> {
  const { status, text } = await page.evaluate(
    async ([verb, url, json]) => {
      const init = json === "" ? {} : { headers: { "content-type": "application/json" }, body: json };
      const response = await fetch(url, { method: verb, ...init });
      return { status: response.status, text: await response.text() };
    },
    [method, path, body === undefined ? "" : JSON.stringify(body)] as const,
  );
  expect(status, `${method} ${path}: ${text}`).toBeLessThan(300);
  return JSON.parse(text);
}
