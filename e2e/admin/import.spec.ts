import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session. */
test.use({ storageState: { cookies: [], origins: [] } });

type GivenFile = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
const file = (name: string, buffer: Buffer): GivenFile => ({ name, mimeType: "application/octet-stream", buffer });

/** The screen of a built-in type, with the import into its list. */
async function openImport(page: Page): Promise<Locator> {
  await signIn(page, "admin");
  await page.goto(platformUrl("lindendaal", "/admin/item-types"));
  await page.getByRole("link", { name: "Product of dienst", exact: true }).click();
  await page.getByRole("button", { name: "Items importeren" }).click();
  return page.getByRole("dialog", { name: /importeren/ });
}

async function choose(page: Page, importing: Locator, given: GivenFile): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await importing.getByRole("button", { name: "Bestand" }).click();
  await (await chooser).setFiles(given);
}

function itemCount(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const lists = (await (await fetch("/api/lists:addable")).json()) as { blockGuid: string; pagePath: string }[];
    const guid = lists.find(({ pagePath }) => pagePath === "/producten-en-diensten")?.blockGuid;
    return (await (await fetch(`/api/listitem/list/${guid}/meta?showExpiredItems=true`)).json()).totalNumberOfItems;
  });
}

test("an admin exports a list as a spreadsheet and imports it again, without duplicate items", async ({ page, expectAccessible }) => {
  const importing = await openImport(page);
  await importing.getByRole("button", { name: "Annuleren" }).click();
  const before = await itemCount(page);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("link", { name: "Exporteren als Excel-bestand" }).click();
  const sheet = await readFile(await (await downloaded).path());

  await page.getByRole("button", { name: "Items importeren" }).click();
  await choose(page, importing, file("producten.xlsx", sheet));
  await expect(importing.getByLabel("Veld voor kolom Sleutel")).toHaveValue("guid");
  await expectAccessible(page);
  await importing.getByRole("button", { name: "Regels controleren" }).click();
  await expect(importing.getByText(/^Alle \d+ regels zijn gecontroleerd en kloppen\.$/)).toBeVisible();
  await importing.getByRole("button", { name: /^\d+ items importeren$/ }).click();
  await expect(importing.getByText(/^\d+ items toegevoegd of gewijzigd\.$/)).toBeVisible();
  await expectAccessible(page);
  expect(await itemCount(page)).toBe(before);
});

test("a file with two thousand invalid lines is reported line by line, and adds nothing", async ({ page, expectAccessible }) => {
  const importing = await openImport(page);
  const before = await itemCount(page);
  const lines = Array.from({ length: 10_000 }, (_, index) => (index % 5 === 0 ? ";Zonder titel" : `Dienst ${index};Wat u ermee kunt`));
  await choose(page, importing, file("groot.csv", Buffer.from(`Titel;Omschrijving\r\n${lines.join("\r\n")}`)));
  await expect(importing.getByText("groot.csv: 10.000 regels.")).toBeVisible();
  await importing.getByRole("button", { name: "Regels controleren" }).click();
  await expect(importing.getByText(/^Op 2\.000 regels staan fouten\./)).toBeVisible({ timeout: 20_000 });
  await expect(importing.getByText("(2.000 keer)")).toBeVisible();
  await expect(importing.getByRole("row")).toHaveCount(101);
  await expectAccessible(page);
  await importing.getByRole("button", { name: "Volgende fouten" }).press("Enter");
  await expect(importing.getByText("Fout 101 tot en met 200 van 2.000, vanaf regel 502")).toBeVisible();
  await expect(importing.getByRole("rowheader").first()).toHaveText("502");
  expect(await itemCount(page)).toBe(before);
});

test("a file that isn't a table is rejected with an explanation, and an archive that would unpack to gigabytes isn't opened", async ({
  page,
}) => {
  const importing = await openImport(page);
  await choose(page, importing, file("leeg.csv", Buffer.alloc(0)));
  await expect(importing.getByText("In dit bestand staan geen regels")).toBeVisible();
  await choose(page, importing, file("foto.csv", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3])));
  await expect(importing.getByText("Dit bestand kan niet worden gelezen.")).toBeVisible();
  await choose(page, importing, file("bom.xlsx", archiveOfGigabytes()));
  await expect(importing.getByText("Dit bestand is groter dan 30 MB", { exact: false })).toBeVisible();
  await choose(page, importing, file("brief.xlsx", Buffer.from("PK\u0003\u0004 en verder niets")));
  await expect(importing.getByText("Dit bestand kan niet worden gelezen.")).toBeVisible();
});

/** An archive whose directory claims that its only entry unpacks to 3 GB. */
function archiveOfGigabytes(): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt32LE(3_000_000_000, 24);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(4, 16);
  return Buffer.concat([Buffer.from("PK\u0003\u0004"), entry, end]);
}
