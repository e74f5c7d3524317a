import { expect, test } from "../story.ts";
import { expectSaved, failCalls, openEditor, replaceText, retryNow, textInPage } from "./editing.ts";

test("two tabs of one user merge different blocks, and show a conflict of the same block", async ({ page, context }) => {
  const path = "/bestuur/college";
  const other = await context.newPage();
  await openEditor(page, path);
  await openEditor(other, path);
  await expect(page.getByRole("list", { name: "Ook op deze pagina" })).toContainText("U, in een ander venster");

  await replaceText(page, "Op de koffie bij het college", "Koffie met het college");
  await expectSaved(page);
  await expect(textInPage(other, "Koffie met het college")).toBeVisible();

  const restoreCalls = await failCalls(page);
  await replaceText(page, "Verdeling van de taken", "De taken van het college");
  await replaceText(other, "Verdeling van de taken", "Wie doet wat?");
  await expectSaved(other);
  await restoreCalls();
  await retryNow(page);
  const card = page.getByRole("region", { name: "U hebt dit blok ook in een ander venster gewijzigd (Kop)" });
  await expect(card).toContainText("Onder uw naam is dit blok om");
  await card.getByRole("button", { name: "Van het andere venster" }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(textInPage(page, "Wie doet wat?")).toBeVisible();
  await expect(textInPage(page, "Koffie met het college")).toBeVisible();
});

test("a tab takes over a block that another tab added, and saves its own order of all", async ({ page, context }) => {
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
  await expect(blocks).toHaveCount(count + 1);
  await blocks.last().focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expectSaved(page);
  await page.reload();
  await expect(blocks).toHaveCount(count + 1);
});
