import type { Page } from "@playwright/test";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";
import { choose, rowOf } from "./pages-table.ts";

/** Its own session. */
test.use({ storageState: { cookies: [], origins: [] } });

const url = (path: string) => platformUrl("meeuwen", path);
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

/** Undoes what the newest notice says. */
async function undo(page: Page, text: string): Promise<void> {
  await expect(notice(page, text)).toBeVisible();
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
}

async function openPages(page: Page): Promise<void> {
  await signIn(page, "admin", "meeuwen");
  await page.goto(url("/admin"));
  await expect(page.getByRole("heading", { level: 1, name: "Pagina’s" })).toBeVisible();
  await expect(rowOf(page, "/")).toBeVisible();
}

/** Adds a page by the dialog, and returns to the tree. */
async function addPage(page: Page, title: string, below?: string, template?: string): Promise<void> {
  await page.getByRole("button", { name: "Nieuwe pagina" }).click();
  const dialog = page.getByRole("dialog", { name: "Nieuwe pagina" });
  await dialog.getByLabel("Titel").fill(title);
  if (below !== undefined) {
    await dialog.getByRole("combobox", { name: "Onder" }).fill(below);
    await page.getByRole("option", { name: below }).first().click();
  }
  if (template !== undefined) {
    await dialog.getByRole("combobox", { name: "Sjabloon" }).click();
    await page.getByRole("option", { name: template, exact: true }).click();
  }
  await dialog.getByRole("button", { name: "Pagina toevoegen" }).click();
  await expect(page.getByRole("region", { name: "Bewerkbalk" })).toBeVisible();
  await page.goto(url("/admin/pages"));
  await expect(rowOf(page, "/")).toBeVisible();
}

/** Paths of the tree's pages that begin with this one, from top to bottom. */
async function pathsBelow(page: Page, path: string): Promise<string[]> {
  const texts = await page.getByRole("rowheader").locator("span").allInnerTexts();
  return texts.filter((text) => text.startsWith(`${path}/`));
}

// @covers route.admin-pages
test("an admin builds a part of the site, publishes and renames it, and removes it again", async ({ page, browser, expectAccessible }) => {
  await openPages(page);
  await expectAccessible(page);

  await page.getByRole("button", { name: "Nieuwe pagina" }).click();
  const dialog = page.getByRole("dialog", { name: "Nieuwe pagina" });
  const slug = dialog.getByRole("textbox", { name: "Webadres" });
  await dialog.getByLabel("Titel").fill("Zomerkamp & Éxtra");
  await expect(slug).toHaveValue("zomerkamp-extra");
  await slug.fill("admin");
  await expect(dialog.getByText("Dit webadres is gereserveerd; kies een ander")).toBeVisible();
  await expectAccessible(page);
  await slug.fill("Zomer kamp");
  await expect(dialog.getByText("De pagina komt op /zomer-kamp")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "Weggooien wat u typte?" }).getByRole("button", { name: "Verder bewerken" }).click();
  await dialog.getByRole("button", { name: "Pagina toevoegen" }).click();
  await expect(page.getByRole("region", { name: "Bewerkbalk" })).toBeVisible();
  await expect(page).toHaveURL(url("/zomer-kamp"));
  await page.goto(url("/admin/pages"));
  await addPage(page, "Aanmelden", "Zomerkamp", "Detailpagina");
  await expect(rowOf(page, "/zomer-kamp/aanmelden").getByText("Concept")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(url("/zomer-kamp/aanmelden")))?.status()).toBe(404);
  await rowOf(page, "/zomer-kamp").getByRole("checkbox").click();
  await rowOf(page, "/zomer-kamp/aanmelden").getByRole("checkbox").click();
  // The template's example texts are still in one of them.
  const together = page.getByRole("button", { name: "Publiceren (2)" });
  await expectDialogByKeyboard(page, { file: "review-dialog.tsx", control: () => together, name: "2 pagina’s publiceren" });
  await together.click();
  const review = page.getByRole("dialog", { name: /publiceren$/ });
  await expect(review.getByText(/^Let op: ‘Vat in twee zinnen samen wat de lezer moet weten/)).toBeVisible();
  await review.getByRole("button", { name: "Alleen de andere pagina" }).click();
  await expect(notice(page, "Pagina gepubliceerd")).toBeVisible();
  await expect(rowOf(page, "/zomer-kamp").getByText("Gepubliceerd")).toBeVisible();
  await expect(rowOf(page, "/zomer-kamp/aanmelden").getByText("Concept")).toBeVisible();
  await choose(page, "/zomer-kamp/aanmelden", "Publiceren");
  await review.getByRole("button", { name: "Toch publiceren" }).click();
  await expect(rowOf(page, "/zomer-kamp/aanmelden").getByText("Gepubliceerd")).toBeVisible();
  expect((await visitor.goto(url("/zomer-kamp/aanmelden")))?.status()).toBe(200);

  await choose(page, "/zomer-kamp", "Instellingen");
  await expect(page.getByRole("heading", { level: 1, name: "Zomerkamp & Éxtra" })).toBeVisible();
  await expectAccessible(page);
  const address = page.getByRole("textbox", { name: "Webadres" });
  await address.fill("!?");
  await page.getByLabel("Samenvatting voor zoekmachines").fill("Een week naar de duinen.");
  await page.mouse.wheel(0, 10_000);
  await expect(address).not.toBeInViewport();
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(address).toBeFocused();
  await expect(address).toBeInViewport();
  await address.fill("Kamp 2027");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(notice(page, "Pagina opgeslagen")).toBeVisible();
  await expect(page.getByText("/kamp-2027")).toBeVisible();
  await visitor.goto(url("/zomer-kamp/aanmelden"));
  await expect(visitor).toHaveURL(url("/kamp-2027/aanmelden"));

  await page.getByRole("link", { name: "Alle pagina’s" }).click();
  await choose(page, "/kamp-2027", "Verwijderen");
  const question = page.getByRole("dialog", { name: /verwijderen\?/ });
  await expect(question.getByText("1 pagina eronder gaat mee")).toBeVisible();
  await question.getByRole("button", { name: "Verwijderen" }).click();
  await expect(rowOf(page, "/kamp-2027")).toHaveCount(0);
  expect((await visitor.goto(url("/kamp-2027/aanmelden")))?.status()).toBe(404);
  await undo(page, "naar de prullenbak");
  await expect(rowOf(page, "/kamp-2027/aanmelden")).toBeVisible();
  expect((await visitor.goto(url("/kamp-2027/aanmelden")))?.status()).toBe(200);
  await choose(page, "/kamp-2027", "Verwijderen");
  await question.getByRole("button", { name: "Verwijderen" }).click();
  await expect(rowOf(page, "/kamp-2027")).toHaveCount(0);
  await visitor.context().close();

  await page.getByRole("link", { name: "Prullenbak" }).click();
  await expect(rowOf(page, "/kamp-2027").getByText("Met 1 pagina eronder")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zomerkamp & Éxtra terugzetten" }).click();
  await expect(rowOf(page, "/kamp-2027")).toHaveCount(0);
  await undo(page, "Pagina teruggezet op /kamp-2027");
  await expect(rowOf(page, "/kamp-2027")).toBeVisible();
  await page.getByRole("link", { name: "Alle pagina’s" }).click();
  await expect(rowOf(page, "/")).toBeVisible();
  await expect(rowOf(page, "/kamp-2027")).toHaveCount(0);
});

test("pages are moved by dragging, by the dialog, and back by undo", async ({ page, expectAccessible }) => {
  await openPages(page);
  await addPage(page, "Archief");
  await addPage(page, "Alfa", "Archief");
  await addPage(page, "Beta", "Archief");
  await addPage(page, "Losse pagina");

  // Beta's grip to the upper edge of Alfa.
  const grip = rowOf(page, "/archief/beta").getByTitle("Slepen om te verplaatsen");
  const target = rowOf(page, "/archief/alfa");
  await target.scrollIntoViewIfNeeded();
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error("A row has no place on the screen");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 200, to.y + 4, { steps: 8 });
  await expect(target).toHaveAttribute("data-drop", "before");
  await page.mouse.up();
  await expect.poll(() => pathsBelow(page, "/archief")).toEqual(["/archief/beta", "/archief/alfa"]);
  await undo(page, "Pagina verplaatst");
  await expect.poll(() => pathsBelow(page, "/archief")).toEqual(["/archief/alfa", "/archief/beta"]);

  await choose(page, "/losse-pagina", "Verplaatsen naar…");
  const dialog = page.getByRole("dialog", { name: "Losse pagina verplaatsen" });
  await dialog.getByRole("combobox", { name: "Onder" }).fill("archief");
  await page.getByRole("option", { name: "Archief (/archief)" }).click();
  await dialog.getByRole("combobox", { name: "Plaats" }).click();
  await page.getByRole("option", { name: "Na Alfa" }).click();
  await dialog.getByRole("button", { name: "Verplaatsen" }).click();
  await expect.poll(() => pathsBelow(page, "/archief")).toEqual(["/archief/alfa", "/archief/losse-pagina", "/archief/beta"]);

  await page.getByRole("button", { name: "Pagina’s onder Archief" }).click();
  await expect(rowOf(page, "/archief/alfa")).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, "/archief")).toBeVisible();
  await expect(rowOf(page, "/archief/alfa")).toHaveCount(0);

  await page.getByRole("searchbox", { name: "Zoeken op titel of webadres" }).fill("beta");
  await expect(rowOf(page, "/archief/beta")).toBeVisible();
  await expect(page).toHaveURL(/\?q=beta$/);
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.getByRole("searchbox", { name: "Zoeken op titel of webadres" }).fill("bestaat niet");
  await page.getByRole("button", { name: "Alle filters wissen" }).click();
  await choose(page, "/archief", "Verwijderen");
  await page.getByRole("dialog").getByRole("button", { name: "Verwijderen" }).click();
  await expect(rowOf(page, "/archief")).toHaveCount(0);
});

test("a page is made a template, which an undo removes, and which another page starts with", async ({ page, expectAccessible }) => {
  await openPages(page);
  await choose(page, "/contact", "Sjabloon maken");
  const dialog = page.getByRole("dialog", { name: "Sjabloon maken" });
  await dialog.getByLabel("Naam").fill("Leeg");
  await dialog.getByRole("button", { name: "Sjabloon maken" }).click();
  await expect(dialog.getByText("Er is al een sjabloon met deze naam.")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Naam").fill("Zoals contact");
  await dialog.getByRole("button", { name: "Sjabloon maken" }).click();
  await undo(page, "Sjabloon “Zoals contact” gemaakt");
  const added = page.getByRole("dialog", { name: "Nieuwe pagina" });
  const template = page.getByRole("option", { name: "Zoals contact" });
  await page.getByRole("button", { name: "Nieuwe pagina" }).click();
  await added.getByRole("combobox", { name: "Sjabloon" }).click();
  await expect(page.getByRole("option", { name: "Leeg", exact: true })).toBeVisible();
  await expect(template).toHaveCount(0);
  await page.keyboard.press("Escape");
  await added.getByRole("button", { name: "Annuleren" }).last().click();

  await choose(page, "/contact", "Sjabloon maken");
  await dialog.getByLabel("Naam").fill("Zoals contact");
  await dialog.getByRole("button", { name: "Sjabloon maken" }).click();
  await page.getByRole("button", { name: "Nieuwe pagina" }).click();
  await added.getByLabel("Titel").fill("Kantine");
  await added.getByRole("combobox", { name: "Sjabloon" }).click();
  await template.click();
  await expectAccessible(page);
  await added.getByRole("button", { name: "Pagina toevoegen" }).click();
  // Its editing path leads to the page itself.
  await expect(page).toHaveURL(/\/kantine(?:\/edit)?$/);
  await expect(page.getByRole("region", { name: "Bewerkbalk" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading").nth(1)).toBeVisible();

  await page.goto(url("/admin/pages"));
  await page.getByRole("link", { name: "Sjablonen" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Naam wijzigen van Zoals contact" }).click();
  await page.getByRole("dialog").getByLabel("Naam").fill("Bereikbaarheid");
  await page.getByRole("dialog").getByRole("button", { name: "Opslaan" }).click();
  await page.getByRole("button", { name: "Bereikbaarheid verwijderen" }).click();
  const removed = page.getByRole("heading", { name: "Bereikbaarheid" });
  await expect(removed).toHaveCount(0);
  await undo(page, "Sjabloon Bereikbaarheid verwijderd");
  await expect(removed).toBeVisible();
});

test("a page in a menu goes offline only after a question, and comes back by undo", async ({ page, expectAccessible }) => {
  await openPages(page);
  const inMenu = page.getByRole("row").filter({ hasText: "Hoofdmenu" }).filter({ hasText: "Gepubliceerd" }).first();
  const path = await inMenu.getByRole("rowheader").locator("span").last().innerText();
  await choose(page, path, "Offline halen");
  const question = page.getByRole("dialog", { name: /offline halen\?/ });
  await expect(question.getByText("Staat in: Hoofdmenu")).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Offline halen" }).click();
  await expect(rowOf(page, path).getByText("Concept")).toBeVisible();
  await undo(page, "Pagina offline gehaald");
  await expect(rowOf(page, path).getByText("Gepubliceerd")).toBeVisible();
});
