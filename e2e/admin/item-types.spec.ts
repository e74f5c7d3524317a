import type { Page } from "@playwright/test";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session. */
test.use({ storageState: { cookies: [], origins: [] } });

/** A list of products, which accepts items of the new type too while its block allows that. */
const PATH = "/producten-en-diensten";

const CSV = [
  "Titel;Trainer;Aantal spelers;Niveau;Kampioen sinds",
  'Meeuwen 1;"Van Dam, Jo";18;eerste klasse;3-5-2024',
  "Meeuwen 2;Bakker;veel;Eerste klasse;",
  "Meeuwen 3;Visser;12;Recreatie;31-2-2024",
].join("\r\n");

/** Sets the types that the list accepts; takes effect for visitors immediately. */
async function allow(page: Page, itemTypes: readonly string[]): Promise<void> {
  const status = await page.evaluate(
    async ({ path, types }) => {
      const lists = (await (await fetch("/api/lists:addable")).json()) as { blockGuid: string; pagePath: string }[];
      const guid = lists.find(({ pagePath }) => pagePath === path)?.blockGuid;
      const body = JSON.stringify({ itemTypes: types });
      const headers = { "content-type": "application/json" };
      return (await fetch(`/api/buildingblockinstance/${guid}/options`, { method: "POST", headers, body })).status;
    },
    { path: PATH, types: itemTypes },
  );
  expect(status).toBe(200);
}

test("an admin creates a type and imports a file with invalid lines, and visitors see the valid items", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signIn(page, "admin");
  await page.goto(platformUrl("lindendaal", "/admin/item-types"));
  await expect(page.getByRole("heading", { level: 1, name: "Soorten items" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Nieuwsbericht", exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Nieuwe soort" }).click();
  const dialog = page.getByRole("dialog", { name: "Nieuwe soort" });
  await dialog.getByLabel("Naam in het Nederlands").fill("Sportploeg");
  await expect(dialog.getByLabel("Technische naam")).toHaveValue("sportploeg");
  await dialog.getByRole("button", { name: "Soort toevoegen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sportploeg" })).toBeVisible();

  const add = async (type: string, label: string) => {
    await page.getByLabel("Soort veld").selectOption(type);
    await page.getByRole("button", { name: "Veld toevoegen" }).click();
    const field = page.locator("ol > li").last();
    await field.getByLabel("Naam van het veld").fill(label);
    return field;
  };
  await add("Korte tekst", "Trainer");
  await (await add("Getal", "Aantal spelers")).getByLabel("Laagste getal").fill("1");
  const level = await add("Keuze", "Niveau");
  await level.getByLabel("Keuze 1 in het Nederlands").fill("Eerste klasse");
  await level.getByRole("button", { name: "Keuze toevoegen" }).click();
  await level.getByLabel("Keuze 2 in het Nederlands").fill("Recreatie");
  await add("Datum", "Kampioen sinds");
  await page.getByRole("button", { name: "Kampioen sinds naar boven" }).press("Enter");
  await expect(page.getByRole("button", { name: "Kampioen sinds naar boven" })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Soort item opgeslagen")).toBeVisible();

  await expect(page.getByText("Er is nog geen lijst waarin deze soort kan staan.")).toBeVisible();
  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/item-types/remove-type.tsx",
    control: () => page.getByRole("button", { name: "Soort verwijderen" }),
    name: "Sportploeg verwijderen?",
  });
  await allow(page, ["product", "sportploeg"]);
  await page.reload();
  await expect(page.getByLabel("Lijst op pagina")).toContainText(PATH);
  await page.getByRole("button", { name: "Items importeren" }).click();
  const importing = page.getByRole("dialog", { name: /Sportploeg importeren/ });
  const chooser = page.waitForEvent("filechooser");
  await importing.getByRole("button", { name: "Bestand" }).click();
  await (await chooser).setFiles({ name: "ploegen.csv", mimeType: "text/csv", buffer: Buffer.from(CSV) });
  await expect(importing.getByLabel("Veld voor kolom Aantal spelers")).toHaveValue("aantalSpelers");
  await expectAccessible(page);
  await importing.getByRole("button", { name: "Regels controleren" }).click();
  await expect(importing.getByText("Op 2 regels staan fouten. 1 regel klopt. Er is nog niets geïmporteerd.")).toBeVisible();
  await expect(importing.getByRole("row", { name: /^3 Aantal spelers/ })).toBeVisible();
  await expect(importing.getByRole("row", { name: /^4 Kampioen sinds/ })).toBeVisible();
  await expectAccessible(page);
  await importing
    .getByRole("button", { name: "Regel met fout overslaan" })
    .or(importing.getByRole("button", { name: /fouten overslaan/ }))
    .click();
  await expect(importing.getByText("1 item toegevoegd.")).toBeVisible();
  await importing.getByRole("button", { name: "Sluiten" }).click();
  await expect(page.getByText("Deze soort kan niet weg: er is 1 item van.")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(platformUrl("lindendaal", `${PATH}?q=meeuwen`));
  await expect(visitor.getByRole("heading", { name: "Meeuwen 1" })).toBeVisible();
  await expect(visitor.getByText("Meeuwen 2")).toHaveCount(0);

  await page.getByRole("button", { name: "Trainer weghalen" }).click();
  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/item-types/effects-dialog.tsx",
    control: () => page.getByRole("button", { name: "Opslaan" }),
    name: "Er is 1 item van deze soort",
  });
  await page.getByRole("button", { name: "Opslaan" }).click();
  const effects = page.getByRole("dialog", { name: "Er is 1 item van deze soort" });
  await expect(effects.getByText("In 1 item is dit veld ingevuld. De waarde blijft bewaard, maar is niet meer te zien.")).toBeVisible();
  await effects.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Soort item opgeslagen").last()).toBeVisible();
  await expect(page.getByRole("button", { name: "Trainer weghalen" })).toHaveCount(0);

  const exported = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporteren als Excel-bestand" }).click();
  expect((await exported).suggestedFilename()).toMatch(/\.xlsx$/);
  await allow(page, ["product"]);
});
