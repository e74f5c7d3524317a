import { expectDialogByKeyboard } from "../setup/dialogs.ts";
import { send } from "../setup/send.ts";
import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

/** Its own session. */
test.use({ storageState: { cookies: [], origins: [] } });

const url = (path: string) => platformUrl("meeuwen", path);

test("a page is translated beside its source, and a visitor goes from one language to the other", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signIn(page, "admin", "meeuwen");
  await page.goto(url("/settings"));
  await page.getByRole("checkbox", { name: "Engels" }).check();
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Instelling opgeslagen")).toBeVisible();
  await expect(page.getByRole("radiogroup", { name: "Als een pagina niet vertaald is" })).toBeVisible();

  await page.goto(url("/admin/pages"));
  const row = page.getByRole("row").filter({ has: page.getByText("/club/vrijwilligers", { exact: true }) });
  await expect(row.getByRole("list", { name: "Talen" })).toContainText(/Gepubliceerd.*Niet vertaald/);
  const opening = {
    file: "apps/web/src/client/translations/translate-dialog.tsx",
    control: () => row.getByRole("button", { name: /^Acties voor/ }),
    item: () => page.getByRole("menuitem", { name: "Vertaling maken: Engels" }),
    name: "Vertaling maken: Engels",
  };
  await expectDialogByKeyboard(page, opening);
  await opening.control().click();
  await opening.item().click();
  await page.getByLabel("Titel in het Engels").fill("Volunteers");
  await page.getByRole("button", { name: "Maken en vertalen" }).click();
  await page.waitForURL(url("/volunteers"));
  await expect(page.getByRole("region", { name: "Bewerkbalk" })).toBeVisible();
  await page.getByRole("button", { name: "EN: talen van de pagina" }).click();
  const languages = page.getByRole("dialog", { name: "EN: talen van de pagina" });
  await expect(languages).toContainText("Vertaald uit het Nederlands: Vrijwilligers");
  await expect(languages).toContainText("De vertaling volgt de bron.");
  await languages.getByRole("button", { name: "Bron ernaast zetten" }).click();
  const source = page.getByRole("complementary", { name: "Bron (Nederlands)" });
  await expect(source.frameLocator("iframe").getByText("Eén dienst maakt het verschil")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publiceren", exact: true }).click();
  await page.getByRole("button", { name: "Nu publiceren" }).click();
  await expect(page.getByText("De pagina is gepubliceerd.")).toBeVisible();

  const visitor = await browser.newContext({ storageState: { cookies: [], origins: [] }, javaScriptEnabled: false });
  const shown = await visitor.newPage();
  await shown.goto(url("/club/vrijwilligers"));
  await expect(shown.locator('link[rel="alternate"][hreflang="en"]')).toHaveAttribute("href", /\/volunteers$/);
  await shown.getByRole("button", { name: "English" }).first().click();
  await expect(shown).toHaveURL(url("/volunteers"));
  await expect(shown.locator("html")).toHaveAttribute("lang", "en");
  expect(await visitor.cookies()).toEqual([]);
  await shown.getByRole("button", { name: "Nederlands" }).first().click();
  await expect(shown).toHaveURL(url("/club/vrijwilligers"));
  await shown.goto(url("/club/kantine"));
  await shown.getByRole("button", { name: "English (deze pagina is er niet in deze taal)" }).first().click();
  await expect(shown).toHaveURL(url("/club/kantine"));
  await expect(shown.getByText("This page isn’t available in English.")).toBeVisible();
  await visitor.close();

  // Other stories of this platform are about pages in one language.
  await page.goto(url("/admin/pages"));
  const translated = page.getByRole("row").filter({ has: page.getByText("/volunteers", { exact: true }) });
  const guid = await translated.getAttribute("data-row");
  const { origin } = new URL(page.url());
  const cookie = (await page.context().cookies(origin)).map(({ name, value }) => `${name}=${value}`).join("; ");
  const removed = await send("DELETE", `${origin}/api/pages/${guid}`, { cookie, origin });
  const body = JSON.stringify({ key: "locales", value: ["nl"] });
  const saved = await send("PUT", `${origin}/api/platformsettingvalues`, { cookie, origin, "content-type": "application/json" }, body);
  expect([removed.status, saved.status]).toEqual([200, 200]);
});
