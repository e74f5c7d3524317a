import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session. */
test.use({ storageState: { cookies: [], origins: [] } });

const TERM = "kattenluik";

test("an admin sees which searches fail, and helps visitors with a synonym and a promoted page", async ({
  page,
  browser,
  expectAccessible,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  const search = (q: string) => visitor.goto(platformUrl("lindendaal", `/search?q=${q}`));
  await search(TERM);
  await expect(visitor.getByRole("status").filter({ hasText: TERM })).toBeVisible();

  await signIn(page, "admin");
  await page.goto(platformUrl("lindendaal", "/admin/search"));
  await expect(page.getByRole("heading", { level: 1, name: "Zoeken" })).toBeVisible();
  // Counts are written to the database after a few seconds.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("rowheader", { name: TERM })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);

  await page.getByLabel("Woorden die hetzelfde betekenen").fill(`${TERM}, paspoort\n`);
  await page.getByRole("button", { name: "Opslaan" }).click();
  // The screen is optimistic: it shows a change before it is stored.
  await expect(async () => {
    await search(TERM);
    await expect(
      visitor
        .getByRole("main")
        .getByRole("link", { name: /Paspoort/ })
        .first(),
    ).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 15_000 });

  await page.getByRole("button", { name: "Aanbeveling toevoegen" }).click();
  const promotion = page.getByRole("group", { name: "Aanbeveling 1", exact: true });
  await promotion.getByLabel("Zoektermen").fill(TERM);
  await promotion.getByRole("combobox", { name: "Pagina’s" }).fill("Contact");
  await expect(promotion.getByRole("option").first()).toHaveText(/^Contact/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByRole("button", { name: "Opslaan" })).toHaveCount(0);
  const promoted = visitor.getByRole("region", { name: "Aanbevolen" });
  await expect(async () => {
    await search(TERM);
    await expect(promoted.getByRole("link")).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  await expectAccessible(visitor);
  await promoted.getByRole("link").click();
  await expect(visitor).toHaveURL(/\/contact/);

  await page.getByRole("button", { name: "Aanbeveling 1 verwijderen" }).click();
  await page.getByRole("button", { name: "Opslaan" }).click();
  await page.getByLabel("Woorden die hetzelfde betekenen").fill("");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByRole("button", { name: "Opslaan" })).toHaveCount(0);
});
