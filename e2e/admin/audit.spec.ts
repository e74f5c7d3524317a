import { signIn } from "../setup/sign-in.ts";
import { expect, test } from "../story.ts";

/** Its own session, whose sign-in is in the log. */
test.use({ storageState: { cookies: [], origins: [] } });

const REPORT = {
  short_message: "save-1795000000123 - Het verhaal opslaan is mislukt",
  level: 3,
  origin: "/wonen?naam=Anna",
  platform: "lindendaal.localhost",
  user_agent: "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0",
  bot: false,
  timestamp: 1_795_000_000,
};

test("an admin reads the audit log, filters it and verifies it, and resolves an error of a browser", async ({ page, expectAccessible }) => {
  await signIn(page, "admin");
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { level: 1, name: "Logboek" })).toBeVisible();
  const reported = await page.evaluate(async (report) => {
    const headers = { "content-type": "application/json" };
    return (await fetch("/log", { method: "POST", headers, body: JSON.stringify([report, report]) })).status;
  }, REPORT);
  expect(reported).toBe(204);
  await expect(page.getByRole("row", { name: /Fatima Benali logde in/ }).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Details/ })
    .first()
    .click();
  await expect(page.getByText("Regelnummer").first()).toBeVisible();
  for (const width of [390, 1360]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: "Controleren" }).click();
  await expect(page.getByRole("status").filter({ hasText: "zoals ze zijn opgeschreven" })).toBeVisible();

  const status = await page.evaluate(async () => {
    const { guid } = await (await fetch("/api/pages:withName?name=/contact")).json();
    const headers = { "content-type": "application/json" };
    return (await fetch(`/api/pages/${guid}:publish`, { method: "POST", headers, body: "{}" })).status;
  });
  expect(status).toBe(200);
  await page.reload();
  const publication = "Fatima Benali publiceerde de pagina Contact en openingstijden";
  await expect(page.getByRole("rowheader", { name: publication, exact: true }).first()).toBeVisible();

  await page.getByLabel("Tot en met").fill("2020-01-01");
  await expect(page.getByText("Niets gevonden met deze filters")).toBeVisible();
  await expect(page).toHaveURL(/until=2020-01-01/);
  await page.getByRole("button", { name: "Filters wissen" }).click();
  await expect(page.getByRole("row", { name: /logde in/ }).first()).toBeVisible();

  // It is written to the database after a few seconds.
  const link = page.getByRole("link", { name: "save-… - Het verhaal opslaan is mislukt" });
  await expect(async () => {
    await page.goto("/admin/errors?q=verhaal");
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Markeer als opgelost/ }).click();
  await expect(page.getByText("Geen fouten gevonden met deze filters.")).toBeVisible();
  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: /Het verhaal opslaan is mislukt/ })).toBeVisible();
  await expect(page.getByRole("cell", { name: "Firefox 141 (Linux)" }).first()).toBeVisible();
  await expectAccessible(page);
});
