import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session, so that the admin of the other stories still sees everything. */
test.use({ storageState: { cookies: [], origins: [] } });

test("an admin views the site as a content manager, can't change anything, and stops", async ({ page, expectAccessible }) => {
  await signIn(page, "admin");
  const statusOf = (path: string, method: string, body?: unknown) =>
    page.evaluate(
      async ([to, how, sent]) =>
        (await fetch(to, { method: how, ...(sent === "" ? {} : { headers: { "content-type": "application/json" }, body: sent }) })).status,
      [path, method, body === undefined ? "" : JSON.stringify(body)] as const,
    );
  await page.goto(platformUrl("lindendaal", "/admin/roles"));
  await page.getByRole("link", { name: "Contentbeheerders" }).click();
  await page.getByRole("button", { name: "Bekijk als deze rol" }).click();
  await page.waitForURL(platformUrl("lindendaal"));

  const bar = page.getByRole("complementary", { name: "Bekijken als een rol" });
  await expect(bar).toContainText("alleen de rol Contentbeheerders");
  await expect(page.getByRole("button", { name: "Bewerken", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welkom in Lindendaal");
  expect(await statusOf("/admin/users", "GET")).toBe(403);
  expect(await statusOf("/api/users", "GET")).toBe(403);
  const home: { guid: string } = await page.evaluate(async () => (await fetch("/api/pages:withName?name=%2F")).json());
  expect(await statusOf(`/api/pages/${home.guid}:publish`, "POST", {})).toBe(403);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("button", { name: "Bewerken", exact: true })).toBeInViewport();
  await bar.getByRole("button", { name: "Stoppen" }).click();
  await expect(bar).toBeHidden();
  await expect.poll(() => statusOf("/admin/users", "GET")).toBe(200);
});
