import type { Page } from "@playwright/test";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session. */
test.use({ storageState: { cookies: [], origins: [] } });

const url = (path: string) => platformUrl("meeuwen", path);
const rowOf = (page: Page, label: string) => page.getByRole("listitem").filter({ has: page.getByText(label, { exact: true }) });
const itemOf = (page: Page, label: string) => rowOf(page, label).locator("[data-item]");
const notice = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });

async function openMenu(page: Page): Promise<void> {
  await signIn(page, "admin", "meeuwen");
  await page.goto(url("/admin/menu"));
  await expect(page.getByRole("heading", { level: 1, name: "Menu" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Onderdelen van het menu" })).toBeVisible();
}

/** The labels from top to bottom, each behind its level. */
const listed = (page: Page) =>
  page
    .locator("[data-row]")
    .evaluateAll((rows) =>
      rows.map(
        (row) =>
          `${Number(getComputedStyle(row).getPropertyValue("--level")) + 1} ${row.querySelector("[data-item] > span > span")?.textContent}`,
      ),
    );

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Opslaan", exact: true }).click();
  await expect(notice(page, "Menu opgeslagen")).toBeVisible();
}

/** The main menu's links as a visitor reads them. */
async function linksOf(visitor: Page): Promise<string[]> {
  await visitor.goto(url("/"));
  return visitor.getByRole("navigation", { name: "Hoofdmenu" }).locator("a").allTextContents();
}

// @covers route.admin-menu
test("an admin changes the main menu by mouse and by keyboard, visitors read it, and undo brings the former one back", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await openMenu(page);
  await expectAccessible(page);
  const visitor = await (await browser.newContext()).newPage();
  const before = await linksOf(visitor);
  const items = await listed(page);

  await page.getByRole("button", { name: "Webadres toevoegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Webadres toevoegen" });
  await dialog.getByLabel("Label").fill("Sportbond");
  await dialog.getByLabel("Webadres").fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: "Toevoegen", exact: true }).click();
  await expect(dialog.getByText("Vul een webadres in")).toBeVisible();
  await dialog.getByLabel("Webadres").fill("https://sportbond.example/");
  await dialog.getByRole("button", { name: "Toevoegen", exact: true }).click();
  await expect(itemOf(page, "Sportbond")).toBeFocused();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(page.getByRole("status").filter({ hasText: /Sportbond: plaats \d+ van \d+, niveau 2/ })).toHaveCount(1);
  await page.keyboard.press("Alt+ArrowLeft");
  await page.keyboard.press("Alt+ArrowUp");
  await expect(itemOf(page, "Sportbond")).toBeFocused();
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  expect(await listed(page)).toEqual([...items, "1 Sportbond"]);

  // The grip of the new item to the upper edge of the first, in a window that shows both.
  await page.setViewportSize({ width: 1280, height: 1600 });
  const grip = rowOf(page, "Sportbond").getByTitle("Slepen om te verplaatsen");
  // Unlike a box, hovering waits until the rows stand still in the new window.
  await grip.hover();
  const to = await page.locator("[data-row]").first().boundingBox();
  if (to === null) throw new Error("The first row has no place");
  await page.mouse.down();
  await page.mouse.move(to.x + 40, to.y + 20, { steps: 4 });
  await page.mouse.move(to.x + 40, to.y + 3, { steps: 2 });
  await page.mouse.up();
  await expect.poll(() => listed(page)).toEqual(["1 Sportbond", ...items]);

  await itemOf(page, "Sportbond").click();
  await rowOf(page, "Sportbond").getByLabel("Label").fill("Onze bond");
  await rowOf(page, "Onze bond").getByLabel("Icoon").selectOption("Huis");
  await rowOf(page, "Onze bond").getByLabel("Openen in een nieuw tabblad").check();
  await expectAccessible(page);
  await save(page);
  expect(await linksOf(visitor)).toEqual(["Onze bond (opent in een nieuw tabblad)", ...before]);
  await expectAccessible(visitor);

  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect.poll(() => listed(page)).toEqual(items);
  expect(await linksOf(visitor)).toEqual(before);
  await visitor.context().close();
});

test("a menu is built of pages found by search, keeps what another admin changed meanwhile in view, and warns before it is left", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await openMenu(page);
  await page.getByRole("button", { name: "Nieuw menu" }).click();
  await page.getByRole("dialog").getByLabel("Naam").fill("Footer");
  await page.getByRole("dialog").getByRole("button", { name: "Toevoegen" }).click();
  await expect(page.getByRole("heading", { name: "Dit menu is nog leeg" })).toBeVisible();
  await page.getByRole("button", { name: "Pagina’s toevoegen" }).click();
  const dialog = page.getByRole("dialog", { name: "Pagina’s toevoegen" });
  await dialog.getByLabel("Zoeken op titel of webadres").fill("/teams");
  await dialog.getByRole("checkbox", { name: "Teams" }).first().check();
  await dialog.getByLabel("Zoeken op titel of webadres").fill("contact");
  await dialog.getByRole("checkbox", { name: "Contact" }).first().check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "2 pagina’s toevoegen" }).click();
  await expect.poll(async () => (await listed(page)).length).toBe(2);
  await save(page);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(url("/"));
  const footer = visitor.getByRole("contentinfo").getByRole("navigation", { name: "Menu in de voettekst" });
  await expect(footer.getByRole("link")).toHaveText(["Contact", "Teams"]);
  await expectAccessible(visitor);
  await visitor.context().close();

  // Another admin saves the same menu.
  const other = await (await browser.newContext()).newPage();
  await openMenu(other);
  await other.getByLabel("Menu", { exact: true }).selectOption("Footer");
  await other.getByRole("button", { name: "Kop toevoegen" }).click();
  await other.getByRole("dialog").getByLabel("Label").fill("Van de ander");
  await other.getByRole("dialog").getByRole("button", { name: "Toevoegen", exact: true }).click();
  await save(other);
  await other.context().close();

  await page.getByRole("button", { name: "Kop toevoegen" }).click();
  await page.getByRole("dialog").getByLabel("Label").fill("Van mij");
  await page.getByRole("dialog").getByRole("button", { name: "Toevoegen", exact: true }).click();
  await page.getByRole("button", { name: "Opslaan", exact: true }).click();
  await expect(page.getByText("Toegevoegd: Van de ander")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Het andere menu laden" }).click();
  await expect(itemOf(page, "Van de ander")).toBeVisible();
  await expect(itemOf(page, "Van mij")).toHaveCount(0);
  await page.getByRole("button", { name: "Ongedaan maken" }).first().click();
  await expect(itemOf(page, "Van mij")).toBeVisible();

  await expectDialogByKeyboard(page, {
    file: "apps/web/src/client/dialogs/discard-prompt.tsx",
    control: () => page.getByRole("navigation", { name: "Beheer" }).getByRole("link", { name: "Rollen" }),
    name: "Wijzigingen niet opgeslagen",
  });
  await save(page);
  expect((await listed(page)).map((line) => line.slice(2))).toContain("Van mij");

  await page.getByRole("button", { name: "Acties voor Footer" }).click();
  await page.getByRole("menuitem", { name: "Menu verwijderen" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Verwijderen" }).click();
  await expect(page.getByLabel("Menu", { exact: true })).toHaveCount(0);
});
