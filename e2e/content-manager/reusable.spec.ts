import { expectAccessible } from "../setup/accessibility.ts";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { sharedSession } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";
import { expectSaved, newVisitor, openEditor, publish, replaceText } from "./editing.ts";

const PATH = "/burgerzaken/overlijden";
const REUSABLE = "/reusable/altijd-bereikbaar";

/** The page gets its first version back, as draft and for visitors; the reusable block goes to the trash, which takes an admin. */
test.afterEach(async ({ page, browser }) => {
  // An editor that is still open would merge what it is sent, and save.
  await page.goto("about:blank");
  const context = await browser.newContext({ storageState: await sharedSession("admin") });
  const admin = await context.newPage();
  await admin.goto(platformUrl("lindendaal", PATH));
  const statuses = await admin.evaluate(putBack, { path: PATH, reusable: REUSABLE });
  await context.close();
  expect(statuses).toEqual([200, 200, 200]);
});

test("a block is made reusable, changes everywhere at once, and is detached with undo", async ({ page, browser }) => {
  await openEditor(page, PATH);
  const block = page.locator("[data-guid]").filter({ hasText: "Altijd bereikbaar" });
  await block.click({ position: { x: 8, y: 8 } });
  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/editor/reusable/make-reusable-dialog.tsx",
    control: () => page.getByRole("button", { name: "Meer acties" }),
    item: () => page.getByRole("menuitem", { name: "Herbruikbaar maken" }),
    name: "Herbruikbaar blok maken",
  });
  await page.getByRole("button", { name: "Meer acties" }).click();
  await page.getByRole("menuitem", { name: "Herbruikbaar maken" }).click();
  const dialog = page.getByRole("dialog", { name: "Herbruikbaar blok maken" });
  await expect(dialog.getByRole("textbox", { name: "Naam" })).toHaveValue("Altijd bereikbaar");
  await dialog.getByRole("button", { name: "Herbruikbaar maken" }).click();
  await expect(page.getByText("Herbruikbaar blok: Altijd bereikbaar")).toBeVisible();
  await expectAccessible(page);
  await publish(page);

  await openEditor(page, REUSABLE);
  await expect(page.getByText("Dit herbruikbare blok staat op 1 pagina.")).toBeVisible();
  await replaceText(page, "Altijd bereikbaar", "Dag en nacht");
  await expectSaved(page);
  await publish(page);
  const visitor = await newVisitor(browser);
  const shown = await visitor.newPage();
  await shown.goto(platformUrl("lindendaal", PATH));
  await expect(shown.getByText("Dag en nacht")).toBeVisible();
  await visitor.close();

  await openEditor(page, PATH);
  await page
    .locator("[data-guid]")
    .filter({ hasText: "Dag en nacht" })
    .click({ position: { x: 8, y: 8 } });
  await page.getByRole("button", { name: "Meer acties" }).click();
  await page.getByRole("menuitem", { name: "Losmaken" }).click();
  await expect(page.getByText("Losgemaakt: wijzigingen gelden nu alleen op deze pagina.")).toBeVisible();
  await expect(page.getByText("Herbruikbaar blok: ")).toBeHidden();
  await page.getByRole("button", { name: "Ongedaan maken", exact: true }).last().click();
  await expect(page.getByText("Herbruikbaar blok: Altijd bereikbaar")).toBeVisible();
  await expectSaved(page);
});

/** Runs in the page. */
async function putBack({ path, reusable }: { readonly path: string; readonly reusable: string }): Promise<number[]> {
  const read = async (address: string) => (await fetch(address)).json();
  const guidAt = async (name: string): Promise<string> => (await read(`/api/pages:withName?name=${name}`)).guid;
  const guid = await guidAt(path);
  const versions: { readonly number: number }[] = await read(`/api/pages/${guid}:versions`);
  const body = JSON.stringify({ number: versions.at(-1)?.number });
  const post = (verb: string) =>
    fetch(`/api/pages/${guid}:${verb}`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const responses = [
    await post("revert"),
    await post("republish"),
    await fetch(`/api/pages/${await guidAt(reusable)}`, { method: "DELETE" }),
  ];
  return responses.map(({ status }) => status);
}
