import { expect, test } from "../story.ts";
import { crash, expectStored, loseServer, openEditor, saveState, textInPage, typeOver } from "./editing.ts";

test("two tabs of one user save different blocks without a conflict, and show one for the same block", async ({ page, context }) => {
  const path = "/bestuur/college";
  const other = await context.newPage();
  await openEditor(page, path);
  await openEditor(other, path);

  await typeOver(other, "Verdeling van de taken", "Wie doet wat?");
  await expectStored(other);
  await typeOver(page, "Op de koffie bij het college", "Koffie met het college");
  await expectStored(page);

  await typeOver(page, "Verdeling van de taken", "De taken van het college");
  const dialog = page.getByRole("dialog", { name: "Kop is ook in een ander venster gewijzigd" });
  await expect(dialog).toContainText("Onder uw naam is dit blok om");
  await dialog.getByRole("button", { name: "De andere versie overnemen" }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(textInPage(page, "Wie doet wat?")).toBeVisible();
  await expect(textInPage(page, "Koffie met het college")).toBeVisible();
});

test("a tab adopts a new order of blocks from another tab and keeps its own changes", async ({ page, context }) => {
  const path = "/zorg-en-werk/jeugdhulp";
  const other = await context.newPage();
  await openEditor(page, path);
  await openEditor(other, path);
  const blocks = page.getByRole("group", { name: / in Hoofdkolom$/ });
  const count = await blocks.count();

  await other
    .getByRole("group", { name: / in Hoofdkolom$/ })
    .first()
    .focus();
  await other.keyboard.press("Control+D");
  await expectStored(other);
  await blocks.last().focus();
  await page.keyboard.press("Alt+ArrowUp");
  const notice = page.getByRole("alert").filter({ hasText: "De indeling van de pagina is intussen gewijzigd" });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: "Nieuwe indeling ophalen" }).click();
  await expect(notice).toHaveCount(0);
  await expect(blocks).toHaveCount(count + 1);
  await expectStored(page);
  await page.reload();
  await expect(blocks).toHaveCount(count + 1);
});

test("a tab doesn't offer to restore changes that another open tab is still saving", async ({ page, context }) => {
  const path = "/zorg-en-werk/wmo";
  await openEditor(page, path);
  await loseServer(page);
  const text = page.getByRole("heading", { level: 2 }).getByRole("textbox").first();
  await typeOver(page, await text.innerText(), "Nog niet opgeslagen");
  await expect(saveState(page)).toContainText("Opslaan lukt nu niet.");

  const other = await context.newPage();
  await openEditor(other, path);
  await typeOver(other, await other.getByRole("heading", { level: 2 }).getByRole("textbox").last().innerText(), "Uit de tweede tab");
  await expectStored(other);
  await expect(other.getByText("Er zijn wijzigingen die niet waren opgeslagen")).toHaveCount(0);

  await crash(page);
  await other.reload();
  await other.getByRole("button", { name: "Terugzetten" }).click();
  await expect(textInPage(other, "Nog niet opgeslagen")).toBeVisible();
  await expectStored(other);
});
