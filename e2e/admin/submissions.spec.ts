import { readFile } from "node:fs/promises";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { expect, test } from "../story.ts";

const PICTURE = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const WIDTHS = [390, 820, 1360];

// @covers route.submission, route.admin-submissions
test("an admin handles a submission, replies to it, exports the list and reads its figures", async ({ page, expectAccessible }) => {
  await page.goto("/admin/forms");
  await page.getByRole("link", { name: /inzendingen van Melding openbare ruimte/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Melding openbare ruimte" })).toBeVisible();
  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Ontvangen" }).click();
  await expect(page).toHaveURL(/state=Received/);
  await expect(page.getByRole("row").filter({ hasText: "Afgehandeld" })).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }

  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/submissions/list/views/view-dialog.tsx",
    control: () => page.getByRole("button", { name: "Weergaven" }),
    item: () => page.getByRole("menuitem", { name: /als weergave bewaren/ }),
    name: "Weergave bewaren",
  });
  await page.getByRole("button", { name: "Weergaven" }).click();
  await page.getByRole("menuitem", { name: /als weergave bewaren/ }).click();
  await page.getByLabel("Naam").fill("Nog te doen");
  await page.getByRole("button", { name: "Bewaren" }).click();
  await page.getByRole("button", { name: "Nog te doen", exact: true }).click();
  await page.getByRole("menuitem", { name: "Alle inzendingen" }).click();
  await expect(page).toHaveURL(/\?view=all$/);
  await page.getByRole("button", { name: "Weergaven" }).click();
  await page.getByRole("menuitem", { name: "Nog te doen" }).click();
  await expect(page).toHaveURL(/state=Received/);

  await page.getByRole("button", { name: "Exporteren" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /JSON/ }).click();
  const exported: { state: string }[] = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
  expect(new Set(exported.map(({ state }) => state))).toEqual(new Set(["Received"]));
  // The selected ones alone, to be read on paper.
  await page.getByRole("row").nth(1).getByRole("checkbox").check();
  const selected = page.getByRole("region", { name: "Geselecteerde inzendingen" });
  await selected.getByRole("button", { name: "Exporteren" }).click();
  const printing = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /PDF/ }).click();
  expect((await readFile(await (await printing).path())).subarray(0, 5).toString()).toBe("%PDF-");
  await selected.getByRole("button", { name: "Selectie wissen" }).click();

  await page.getByRole("rowheader").first().getByRole("link").click();
  await page.getByRole("button", { name: "In behandeling nemen" }).click();
  await expect(page.getByText("Fatima Benali wijzigde de status: In behandeling")).toBeVisible();
  await page.getByLabel("Uw antwoord").fill("De tegel ligt weer vast.");
  await page.getByRole("button", { name: /Antwoord (versturen|plaatsen)/ }).click();
  await expect(page.getByRole("blockquote").filter({ hasText: "De tegel ligt weer vast." })).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Antwoorden", exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("blockquote")).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/submissions/detail/redact-dialog.tsx",
    control: () => page.getByRole("button", { name: "Antwoorden verwijderen…" }),
    name: "Antwoorden voorgoed verwijderen",
  });

  await page.goto("/admin/forms");
  await page.getByRole("link", { name: /inzendingen van Melding openbare ruimte/ }).click();
  await page.getByRole("link", { name: "Inzending invoeren" }).click();
  await page.getByLabel("Per telefoon").check();
  await page.getByRole("button", { name: "Inzending opslaan" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "niet goed ingevuld" })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Afval of een volle container").check();
  await page.getByLabel("Beschrijf wat u ziet").fill("De container zit vol.");
  await page.getByLabel("Nee", { exact: true }).check();
  await page.getByLabel("Molenwijk").check();
  await page.getByLabel("Straat en huisnummer").fill("Molenweg 3");
  await page.getByLabel(/Foto’s van wat u ziet/).setInputFiles({ name: "container.png", mimeType: "image/png", buffer: PICTURE });
  await page.getByRole("button", { name: "Inzending opslaan" }).click();
  await expect(page.getByText("Fatima Benali voerde de inzending in: Per telefoon")).toBeVisible();
  await expect(page.getByRole("link", { name: /container/ })).toBeVisible();

  await page.getByRole("link", { name: "Alle inzendingen" }).click();
  await page.getByRole("link", { name: "Dashboard" }).click();
  // Each version asks it with options of its own; the newest comes first.
  const question = page.getByRole("region", { name: "Waar gaat het over?" }).first();
  await question.getByRole("button", { name: "Straatverlichting" }).click();
  await expect(page).toHaveURL(/a\.\w+=/);
  await expect(question.getByRole("row", { name: /Straatverlichting.*100/ })).toBeVisible();
  await page.getByRole("button", { name: "Wis filters" }).click();
  const steps = page.getByRole("table", { name: "Van bekijken tot versturen" });
  await expect(steps.getByRole("row", { name: /Verstuurd/ })).toBeVisible();
  await page.getByLabel("Versie", { exact: true }).selectOption("Versie 2");
  await page.getByLabel("Vergelijken met").selectOption("Versie 1");
  await expect(page).toHaveURL(/\/2\/dashboard\?compare=1$/);
  await expect(steps.getByRole("columnheader", { name: "Versie 1" })).toBeVisible();
  await expect(steps.getByRole("row", { name: /Verstuurd/ }).getByRole("cell")).toHaveText([/^\d+%$/, /^\d+%$/]);
  // Figures are dimmed until those to compare with have come.
  await expect(page.locator("[aria-busy='true']")).toHaveCount(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
  }
});
