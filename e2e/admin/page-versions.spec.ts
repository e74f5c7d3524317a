import type { Page } from "@playwright/test";
import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";
import { choose, rowOf } from "./pages-table.ts";

/** Its own session. */
test.use({ storageState: { cookies: [], origins: [] } });

const url = (path: string) => platformUrl("meeuwen", path);
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

test("an admin plans a page, cancels that, and has an earlier version back", async ({ page, expectAccessible }) => {
  await signIn(page, "admin", "meeuwen");
  await page.goto(url("/admin/pages"));
  await page.getByRole("button", { name: "Nieuwe pagina" }).click();
  await page.getByRole("dialog").getByLabel("Titel").fill("Winterfeest");
  await page.getByRole("dialog").getByRole("button", { name: "Pagina toevoegen" }).click();
  await expect(page.getByRole("region", { name: "Bewerkbalk" })).toBeVisible();

  // In the editor: from a moment that is a year away.
  await page.getByRole("button", { name: "Meer mogelijkheden voor publiceren" }).click();
  await page.getByRole("menuitem", { name: "Publiceren op een moment…" }).click();
  const dialog = page.getByRole("dialog", { name: "Winterfeest publiceren" });
  await dialog.getByLabel("Op een moment").check();
  const year = new Date().getFullYear() + 1;
  await dialog.getByLabel("Zichtbaar vanaf").fill(`${year}-12-01T09:00`);
  await dialog.getByLabel("Zichtbaar tot").fill(`${year}-11-01T09:00`);
  await dialog.getByRole("button", { name: "Inplannen" }).click();
  await expect(dialog.getByText("Het einde moet na het begin liggen")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Zichtbaar tot").fill(`${year}-12-27T09:00`);
  await dialog.getByRole("button", { name: "Inplannen" }).click();
  await expect(notice(page, `De pagina is ingepland. Bezoekers zien de wijzigingen vanaf 1 december ${year}`)).toBeVisible();
  await page.getByRole("button", { name: "Meer mogelijkheden voor publiceren" }).click();
  await expect(page.getByText(`Ingepland vanaf 1 dec ${year}`)).toBeVisible();
  await page.getByRole("menuitem", { name: "Planning annuleren" }).click();
  await expect(notice(page, "De planning is geannuleerd.")).toBeVisible();
  await page.getByRole("button", { name: "Meer mogelijkheden voor publiceren" }).click();
  await page.getByRole("menuitem", { name: "Publiceren op een moment…" }).click();
  await dialog.getByLabel("Zichtbaar vanaf").fill(`${year}-12-01T09:00`);
  await dialog.getByRole("button", { name: "Inplannen" }).click();
  await expect(notice(page, "De pagina is ingepland")).toBeVisible();
  await page.getByRole("button", { name: "Meer mogelijkheden voor publiceren" }).click();
  await page.getByRole("menuitem", { name: "Geplande versie bekijken" }).click();
  await expect(page.getByText(`Bezoekers zien deze versie vanaf 1 december ${year}`)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Vergelijken met" })).toHaveValue("Concept van nu");
  await expect(page.getByText("Geen verschil: beide bevatten hetzelfde.")).toBeVisible();
  await expectAccessible(page);

  await page.goto(url("/admin/pages"));
  const row = rowOf(page, "/winterfeest");
  await expect(row.getByText("Ingepland")).toBeVisible();
  await expect(row.getByText(`vanaf 1 dec ${year}`)).toBeVisible();
  await choose(page, "/winterfeest", "Planning annuleren");
  await expect(row.getByText("Concept")).toBeVisible();

  // Two versions.
  await choose(page, "/winterfeest", "Publiceren");
  await expect(row.getByText("Gepubliceerd")).toBeVisible();
  await choose(page, "/winterfeest", "Instellingen");
  await page.getByLabel("Titel", { exact: true }).fill("Winterfeest op het plein");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(notice(page, "Pagina opgeslagen")).toBeVisible();
  await page.goto(url("/admin/pages"));
  await choose(page, "/winterfeest", "Publiceren");
  await expect(row.getByText("Gepubliceerd", { exact: true })).toBeVisible();

  await choose(page, "/winterfeest", "Versies");
  const versions = page.getByRole("navigation", { name: "Versies van deze pagina" });
  await expect(versions.getByRole("button", { name: /Versie 2.*Zichtbaar/ })).toBeVisible();
  await expect(page.getByRole("deletion")).toHaveText(/Titel: Winterfeest$/);
  await expect(page.getByRole("insertion")).toHaveText(/Titel: Winterfeest op het plein$/);
  await expectAccessible(page);

  // Beside each other, as pages; keys lead from one difference to the next.
  await expectDialogByKeyboard(page, {
    file: "apps/web/src/features/pages/versions/rendered/side-by-side.tsx",
    control: () => page.getByRole("button", { name: "Naast elkaar bekijken" }),
    name: "Naast elkaar bekijken",
  });
  await page.getByRole("button", { name: "Naast elkaar bekijken" }).click();
  const beside = page.getByRole("dialog", { name: "Naast elkaar bekijken" });
  await expect(beside.getByRole("status")).toHaveText("1 wijziging");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(beside.getByRole("status")).toHaveText("1 van 1: Titel (gewijzigd)");
  await expect(beside.frameLocator("iframe[title='Versie 1']").getByRole("heading", { name: "Winterfeest", exact: true })).toBeInViewport();
  const latter = beside.frameLocator("iframe[title='Versie 2']");
  await expect(latter.getByRole("heading", { name: "Winterfeest op het plein" })).toBeInViewport();
  await expect(latter.getByText("Gewijzigd")).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(beside).toBeHidden();

  await versions.getByRole("button", { name: /Versie 1/ }).click();
  await page.getByRole("button", { name: "Terugzetten als concept" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Winterfeest", exact: true })).toBeVisible();
  await expect(page.getByText("Geen verschil: beide bevatten hetzelfde.")).toBeVisible();
  await expect(notice(page, "Versie 1 staat in het concept")).toBeVisible();
  await page.getByRole("button", { name: "Ongedaan maken" }).last().click();
  await expect(page.getByRole("heading", { level: 1, name: "Winterfeest op het plein" })).toBeVisible();
});
