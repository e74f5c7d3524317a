import { loopback } from "../setup/loopback.ts";
import { expect, test } from "../story.ts";
import { expectSaved, openEditor, textInPage } from "./editing.ts";

const path = "/bestuur/college";

test("an editor changes a page on a phone, and makes and publishes another", async ({
  page: desktop,
  browser,
  request,
  expectAccessible,
}) => {
  const phone = await browser.newContext({
    storageState: await desktop.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await phone.newPage();
  await openEditor(page, path);
  const blocks = page.getByRole("group", { name: / in Hoofdkolom(, geselecteerd)?$/ });
  const count = await blocks.count();

  // What the bar has no room for is in a menu.
  for (const name of ["Voorbeeld", "Sneltoetsen"]) {
    const options = page.getByRole("button", { name: "Meer opties" });
    await expectInWindow(options);
    await options.tap();
    await page.getByRole("menuitem", { name }).tap();
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Sluiten" }).tap();
    await expect(options).toBeFocused();
  }

  // A block is added below the one that is tapped; it is found by another word for it.
  await blocks.nth(1).tap();
  const tools = page.getByRole("toolbar", { name: /^Acties voor Kop/ });
  await expectInWindow(tools);
  await tools.getByRole("button", { name: "Blok hieronder toevoegen" }).tap();
  await page.getByRole("searchbox", { name: "Zoek een blok" }).fill("kopje");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Kop/ }).first().tap();
  await expect(textInPage(page, "Nieuwe kop")).toBeFocused();
  await page.keyboard.type("Onderweg geschreven");
  await expect(blocks).toHaveCount(count + 1);
  await expectSaved(page);

  // Blocks are chosen by tapping them, and removed together.
  await page.getByRole("button", { name: "Meer acties" }).tap();
  await page.getByRole("menuitem", { name: "Meer blokken selecteren" }).tap();
  await blocks.nth(3).tap();
  await expect(page.getByText("2 blokken geselecteerd").first()).toBeVisible();
  await expectAccessible(page);
  const several = page.getByRole("toolbar", { name: "Acties voor 2 blokken" });
  await expectInWindow(several);
  await several.getByRole("button", { name: "Verwijderen" }).tap();
  await expect(blocks).toHaveCount(count - 1);
  await page.getByRole("status").filter({ hasText: "2 blokken verwijderd" }).getByRole("button", { name: "Ongedaan maken" }).tap();
  await expect(blocks).toHaveCount(count + 1);
  await page.getByRole("button", { name: "Klaar met selecteren" }).tap();
  await expectSaved(page);

  // A page of one's own, from its title until visitors see it.
  await page.goto("/admin/pages");
  await page.getByRole("button", { name: "Nieuwe pagina" }).tap();
  const added = page.getByRole("dialog", { name: "Nieuwe pagina" });
  await added.getByLabel("Titel").fill("Onderweg gemaakt");
  await added.getByRole("button", { name: "Pagina toevoegen" }).tap();
  await expect(added.getByText("Kies waar de pagina komt")).toBeVisible();
  await added.getByRole("combobox", { name: "Onder" }).tap();
  await page.getByRole("option", { name: "Agenda (/agenda)" }).tap();
  await added.getByRole("button", { name: "Pagina toevoegen" }).tap();
  await page.getByRole("button", { name: "Blok toevoegen in Hoofdkolom, positie 1" }).tap();
  await page.getByRole("searchbox", { name: "Zoek een blok" }).fill("tekst");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Tekst/ })
    .first()
    .tap();
  await expect(page.locator("[data-canvas] [contenteditable=true]").and(page.locator(":focus"))).toBeVisible();
  await page.keyboard.type("Geschreven in de trein.");
  await expectSaved(page);
  const toPublish = page.getByRole("button", { name: "Publiceren", exact: true });
  await expectInWindow(toPublish);
  // Beside the tools, in the second row of the bar.
  const pageTools = await page.getByRole("toolbar", { name: "Acties voor de pagina" }).boundingBox();
  expect(Math.abs(((await toPublish.boundingBox())?.y ?? 0) - (pageTools?.y ?? 0))).toBeLessThan(10);
  await toPublish.tap();
  const sheet = page.getByRole("dialog", { name: "Onderweg gemaakt publiceren" });
  await sheet.getByRole("button", { name: "Nu publiceren" }).tap();
  await expect(page.getByText("De pagina is gepubliceerd.")).toBeVisible();
  const { url, host } = loopback(page.url());
  expect(await (await request.get(url, { headers: { host } })).text()).toContain("Geschreven in de trein.");
  await phone.close();

  async function expectInWindow(target: typeof tools): Promise<void> {
    const box = await target.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
