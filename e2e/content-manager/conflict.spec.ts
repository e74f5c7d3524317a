import { stateFileOf } from "../setup/accounts.ts";
import { expect, test } from "../story.ts";
import { expectStored, openEditor, textInPage, typeOver } from "./editing.ts";

test("two users change one block: the second sees both versions and keeps both", async ({ page, browser, expectAccessible }) => {
  const path = "/contact";
  const colleague = await browser.newContext({ storageState: stateFileOf("admin") });
  const first = await colleague.newPage();
  await openEditor(page, path);
  await openEditor(first, path);

  await typeOver(first, "Bellen of mailen", "Bel of mail ons gerust");
  await expectStored(first);
  await typeOver(page, "Bellen of mailen", "Neem contact op");

  const dialog = page.getByRole("dialog", { name: "Kop is ook door iemand anders gewijzigd" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Uw versie" })).toContainText("Neem contact op");
  await expect(dialog.getByRole("region", { name: "De andere versie" })).toContainText("Bel of mail ons gerust");
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Allebei bewaren" }).click();
  await expect(dialog).toHaveCount(0);
  await expectStored(page);

  await page.reload();
  await expect(textInPage(page, "Bel of mail ons gerust")).toBeVisible();
  await expect(textInPage(page, "Neem contact op")).toBeVisible();
  await colleague.close();
});
