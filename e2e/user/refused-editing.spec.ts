import { expect, platformUrl, test } from "../story.ts";

/** The response at the editing URL of a page, for a member without the right to edit. */
const REFUSALS = [
  { name: "a page that isn't theirs to edit", path: "/wonen/afval/edit", status: 403, heading: "U hebt geen toegang tot deze pagina" },
  { name: "a page that isn't there", path: "/bestaat-niet/edit", status: 404, heading: "Deze pagina bestaat niet" },
] as const;

for (const { name, path, status, heading } of REFUSALS) {
  // @covers route.unauthorized, route.edit
  test(`the address to edit ${name} explains why that isn't possible`, async ({ page, expectAccessible }) => {
    const response = await page.goto(platformUrl("lindendaal", path));
    expect(response?.status()).toBe(status);
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText(heading);
    // A link that is followed without a new document proves that the page was hydrated.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole("link", { name: "Naar de startpagina" }).click();
    await expect(title).toHaveText("Welkom in Lindendaal");
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(platformUrl("lindendaal", path));
    await expect(title).toHaveText(heading);
    await expectAccessible(page);
  });
}
