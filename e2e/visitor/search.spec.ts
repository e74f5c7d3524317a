import { expect, platformUrl, test } from "../story.ts";

const url = (path: string) => platformUrl("lindendaal", path);

test("a visitor mistypes, gets the results of the likely word, and finds the page", async ({ page, expectAccessible }) => {
  await page.goto(url("/"));
  await page.getByRole("link", { name: "Zoeken", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zoeken" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Waar bent u naar op zoek?").fill("pasport");
  await page.getByRole("button", { name: "Zoeken" }).click();
  await expect(page).toHaveURL(url("/search?q=pasport"));
  await expect(page).toHaveTitle(/pasport – zoeken/);
  await expect(page.getByText("Resultaten voor paspoort.")).toBeVisible();
  await expect(page.getByText(/\d+ resultaten voor “paspoort”/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zoek toch naar pasport" }).click();
  await expect(page.getByText("Geen resultaten voor “pasport”")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "paspoort", exact: true }).click();
  await expect(page.getByText(/\d+ resultaten voor “paspoort”/)).toBeVisible();
  await expectAccessible(page);
  const first = page.getByRole("main").getByRole("listitem").first();
  await expect(first.locator("mark").first()).toHaveText("Paspoort");
  const counted = page.waitForRequest((request) => request.url().endsWith("/api/search:click"));
  await first.getByRole("link").click();
  await expect(page).toHaveURL(url("/burgerzaken/paspoort-en-identiteitskaart"));
  expect((await counted).method()).toBe("POST");
});

test("a visitor can choose a suggestion by keyboard alone", async ({ page, expectAccessible }) => {
  await page.goto(url("/search"));
  await page.getByLabel("Waar bent u naar op zoek?").focus();
  const field = page.getByRole("combobox", { name: "Waar bent u naar op zoek?" });
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.pressSequentially("afval");
  const options = page.getByRole("option");
  await expect(options.first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "suggestie" })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await expect(field).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await expect(field).toHaveValue("afval");
  await field.pressSequentially("k");
  await expect(page.getByRole("option", { name: "Afvalkalender" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(url("/wonen/afval/afvalkalender"));

  // A person has no page: choosing one searches for them.
  await page.goto(url("/search"));
  await page.getByLabel("Waar bent u naar op zoek?").focus();
  await field.pressSequentially("oudker");
  await page.getByRole("option", { name: "Imane Oudkerk" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Imane Oudkerk" })).toBeVisible();
  await expect(page).toHaveURL(url("/search?q=Imane+Oudkerk"));
  await expect(page.getByRole("main").getByText("Wijkregisseur · Leefomgeving")).toBeVisible();
  await expect(page.getByRole("link", { name: "imane.oudkerk@lindendaal.example" })).toHaveAttribute(
    "href",
    "mailto:imane.oudkerk@lindendaal.example",
  );
  await expectAccessible(page);
});

test("visitors don't find pages that they may not see, nor people who show themselves to others", async ({ page }) => {
  for (const q of ["werkinstructies", "heuvelink"]) {
    await page.goto(url(`/search?q=${q}`));
    await expect(page.getByText(`Geen resultaten voor “${q}”`)).toBeVisible();
    await expect(page.getByText("Bedoelde u")).toHaveCount(0);
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  // @covers route.search
  test("searching, filtering and paging work", async ({ page }) => {
    await page.goto(url("/search"));
    await page.getByLabel("Waar bent u naar op zoek?").fill("gemeente");
    await page.getByRole("button", { name: "Zoeken" }).click();
    await expect(page.getByText(/resultaten voor “gemeente”/)).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Volgende" }).click();
    await expect(page.getByText(/Pagina 2 van/)).toBeVisible();
    await page.getByRole("link", { name: "Nieuwste eerst" }).click();
    await expect(page.getByRole("link", { name: "Nieuwste eerst" })).toHaveAttribute("aria-current", "true");
  });
});
