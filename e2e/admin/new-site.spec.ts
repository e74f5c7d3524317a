import type { Page } from "@playwright/test";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session. */
test.use({ storageState: { cookies: [], origins: [] } });

const url = (path: string) => platformUrl("meeuwen", path);
const rowOf = (page: Page, path: string) => page.getByRole("row").filter({ has: page.getByText(path, { exact: true }) });
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const CHAPTERS = ["Programma", "Vrijwilligers", "Route", "Vragen"];
const PATHS = ["/buurtfeest", "/buurtfeest/programma", "/buurtfeest/vrijwilligers", "/buurtfeest/route", "/buurtfeest/vragen"];

/** Adds a page by the dialog and writes its first heading in the editor, where the dialog leads. */
async function writePage(page: Page, title: string, below?: string): Promise<void> {
  await page.goto(url("/admin/pages"));
  await page.getByRole("button", { name: "Nieuwe pagina" }).click();
  const dialog = page.getByRole("dialog", { name: "Nieuwe pagina" });
  await dialog.getByLabel("Titel").fill(title);
  if (below !== undefined) {
    await dialog.getByRole("combobox", { name: "Onder" }).fill(below);
    await page.getByRole("option", { name: below }).first().click();
  }
  await dialog.getByRole("button", { name: "Pagina toevoegen" }).click();
  await expect(page.getByRole("region", { name: "Bewerkbalk" })).toBeVisible();
  await page.getByRole("button", { name: "Blok toevoegen" }).first().click();
  await page.getByRole("searchbox", { name: "Zoek een blok" }).fill("kop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Kop", exact: true }).filter({ hasText: "Nieuwe kop" })).toBeFocused();
  await page.keyboard.type(`Alles over ${title}`);
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
}

test("a newcomer builds a site of five pages with a menu, publishes it, and visitors find their way", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signIn(page, "admin", "meeuwen");
  await writePage(page, "Buurtfeest");
  for (const chapter of CHAPTERS) await writePage(page, chapter, "Buurtfeest");

  await page.goto(url("/admin/pages?q=buurtfeest"));
  for (const path of PATHS) await rowOf(page, path).getByRole("checkbox").click();
  await page.getByRole("button", { name: "Publiceren (5)" }).click();
  await expect(notice(page, "5 pagina’s gepubliceerd")).toBeVisible();

  await page.goto(url("/admin/menu"));
  await page.getByRole("button", { name: "Pagina’s toevoegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Pagina’s toevoegen" });
  await dialog.getByLabel("Zoeken op titel of webadres").fill("/buurtfeest");
  await dialog.getByRole("checkbox", { name: "Buurtfeest" }).first().check();
  await dialog.getByRole("switch", { name: "Ook de pagina’s eronder" }).click();
  await dialog.getByRole("button", { name: "5 pagina’s toevoegen" }).click();
  await page.getByRole("button", { name: "Opslaan", exact: true }).click();
  await expect(notice(page, "Menu opgeslagen")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url("/"));
  const menu = visitor.getByRole("navigation", { name: "Hoofdmenu" });
  await menu.getByRole("link", { name: "Buurtfeest" }).first().click();
  await expect(visitor.getByText("Alles over Buurtfeest")).toBeVisible();
  for (const path of PATHS) await expect(menu.locator(`a[href="${path}"]`)).toBeAttached();
  await expectAccessible(visitor);
  await visitor.goto(url("/buurtfeest/route"));
  await expect(visitor.getByText("Alles over Route")).toBeVisible();
  await visitor.context().close();

  // The demo as it was, for the stories after this one.
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(page.getByText("Buurtfeest")).toHaveCount(0);
  await page.goto(url("/admin/pages"));
  await rowOf(page, "/buurtfeest")
    .getByRole("button", { name: /^Acties voor/ })
    .click();
  await page.getByRole("menuitem", { name: "Verwijderen" }).click();
  await page
    .getByRole("dialog", { name: /verwijderen\?/ })
    .getByRole("button", { name: "Verwijderen" })
    .click();
  await expect(rowOf(page, "/buurtfeest")).toHaveCount(0);
});
