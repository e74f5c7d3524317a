import { expect, test } from "../story.ts";
import { expectStored, openEditor, textInPage } from "./editing.ts";

const path = "/bestuur/college";

// Many steps, one after the other.
test.setTimeout(90_000);

test("an editor changes a page on a phone", async ({ page: desktop, browser, expectAccessible }) => {
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
  await expectStored(page);

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
  await expectStored(page);
  await phone.close();

  async function expectInWindow(target: typeof tools): Promise<void> {
    const box = await target.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 390 && box.y + box.height <= 844).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
