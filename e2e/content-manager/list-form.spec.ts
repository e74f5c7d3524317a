import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../story.ts";
import { expectSaved, newVisitor, openEditor, publish } from "./editing.ts";

type News = { readonly panel: Locator; readonly items: Locator; readonly titles: readonly string[] };

/** Adds a list of the news to a page and opens its settings. */
async function addNewsList(page: Page, path: string): Promise<News> {
  await openEditor(page, path);
  await page
    .getByRole("button", { name: /^Blok toevoegen in Hoofdkolom/ })
    .last()
    .click();
  const picker = page.getByRole("dialog", { name: "Blok toevoegen in Hoofdkolom" });
  await picker.getByRole("searchbox").fill("lijst");
  await picker.getByRole("button", { name: /^Lijst De items/ }).click();
  const panel = page.getByRole("complementary", { name: "Instellingen van Lijst" });
  await panel.getByRole("checkbox", { name: "Nieuwsbericht", exact: true }).check();
  for (const title of ["Nieuws", "Agenda"]) {
    await panel.getByRole("combobox", { name: "Items van deze pagina’s" }).fill(title);
    await expect(page.getByRole("option").first()).toHaveText(new RegExp(`^${title} \\(`));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(panel.getByRole("button", { name: `${title} weghalen` })).toBeVisible();
  }
  await expectSaved(page);
  const items = page.locator("main [data-items]").getByRole("heading");
  await expect(items.first()).toBeVisible();
  return { panel, items, titles: await items.allTextContents() };
}

test("an editor filters a list's items, by conditions and as text", async ({ page, expectAccessible }) => {
  const { panel, items, titles } = await addNewsList(page, "/bestuur/college");
  const [first = "", second = ""] = titles;
  await panel.getByRole("button", { name: "Voorwaarde toevoegen" }).click();
  const condition = panel.getByRole("group", { name: "Voorwaarde 1", exact: true });
  await expect(condition.getByText("Tot dan telt deze voorwaarde niet mee.")).toBeVisible();
  await condition.getByLabel("Vergelijking").selectOption({ label: "is niet" });
  await condition.getByRole("textbox", { name: "Waarde" }).fill(first);
  await expect(items.first()).toHaveText(second);
  await panel.getByText("Filter als tekst").click();
  const text = panel.getByRole("textbox", { name: "Filter in JSON" });
  await expect(text).toHaveValue(JSON.stringify({ title: { ne: first } }, null, 2));
  await expectAccessible(page);

  // A filter that the rows can't express stays as text.
  await text.fill('{"title":{"like":"%"}}');
  await expect(panel.getByText("kan niet als voorwaarden worden getoond")).toBeVisible();
  await expect(panel.getByText("/title/like: Deze vergelijking kan niet bij dit gegeven.")).toBeVisible();
  await text.fill("");
  await expect(items.first()).toHaveText(first);
});

test("an editor orders a list by hand, and visitors filter it by page", async ({ page, browser, expectAccessible }) => {
  const { panel, items, titles } = await addNewsList(page, "/zorg-en-werk/schuldhulp");
  const [first = "", second = "", third = ""] = titles;
  await panel.getByRole("tab", { name: "Weergave" }).click();
  await panel.getByRole("button", { name: "Volgorde wijzigen" }).click();
  for (const title of [third, second]) {
    await panel.getByLabel("Zoek op titel").fill(title);
    await panel.getByRole("button", { name: `${title} in de volgorde zetten` }).click();
  }
  await expectAccessible(page);
  await expect(items.first()).toHaveText(third);
  await panel.getByRole("button", { name: `${second} omhoog` }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(panel.getByText(`${second} staat nu op plaats 1 van 2`)).toBeAttached();
  await expect(panel.getByRole("button", { name: `${second} omlaag` })).toBeFocused();
  await expect(items.first()).toHaveText(second);
  await dragDown(page, panel.getByRole("group", { name: "Met de hand gezet" }).getByRole("listitem"));
  await expect(items.first()).toHaveText(third);
  await panel.getByRole("checkbox", { name: "Pagina", exact: true }).check();
  await expectSaved(page);
  await publish(page);

  const visitor = await newVisitor(browser);
  const reader = await visitor.newPage();
  await reader.goto("/zorg-en-werk/schuldhulp");
  const shown = reader.locator("main [data-items]").getByRole("heading");
  expect((await shown.allTextContents()).slice(0, 3)).toEqual([third, second, first]);
  await reader.getByRole("search", { name: "Zoeken en filteren in deze lijst" }).getByLabel("Pagina").selectOption({ label: "Agenda" });
  await reader.getByRole("button", { name: "Toon", exact: true }).click();
  await expect(reader).toHaveURL(/\?parent=[0-9a-f-]{36}#results-/);
  await expect(reader.getByText("Niets gevonden. Probeer het met minder filters.")).toBeVisible();
  await expectAccessible(reader);
  await visitor.close();
});

/** Drags the first row below the second by its handle. */
async function dragDown(page: Page, rows: Locator): Promise<void> {
  const second = (await rows.nth(1).textContent()) ?? "";
  await rows.first().locator("[aria-hidden=true]").first().hover();
  await page.mouse.down();
  const below = await rows.nth(1).boundingBox();
  if (below === null) throw new Error("There is nothing to drag past");
  await page.mouse.move(below.x + 12, below.y + below.height - 2, { steps: 5 });
  await page.mouse.up();
  await expect(rows.first()).toHaveText(second);
}
