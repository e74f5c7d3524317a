import type { BrowserContext, Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../setup/accounts.ts";
import { expect, test } from "../story.ts";
import {
  CALLS,
  crash,
  endSessionElsewhere,
  expectStored,
  loseServer,
  openEditor,
  saveState,
  signInAfresh,
  textInPage,
  typeOver,
} from "./editing.ts";

/** Not the button that shows what was typed. */
const PASSWORD = /^Wachtwoord( \*)?$/;
const OFFER = "Er zijn wijzigingen die niet waren opgeslagen";

test("a session that ends while somebody types is renewed on the spot, and nothing is lost", async ({
  page,
  browser,
  expectAccessible,
}) => {
  await signInAfresh(page, "editor");
  await openEditor(page, "/burgerzaken/verhuizen");
  await endSessionElsewhere(page, browser);
  await typeOver(page, "Zo geeft u het door", "Zo geeft u uw verhuizing door");

  const dialog = page.getByRole("dialog", { name: "Log opnieuw in om verder te gaan" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("E-mailadres")).toHaveValue("editor@lindendaal.example");
  await expect(dialog.getByLabel(PASSWORD)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.type("niet-het-goede");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("E-mailadres of wachtwoord klopt niet.");
  await dialog.getByLabel(PASSWORD).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Inloggen en opslaan" }).click();
  await expect(dialog).toHaveCount(0);
  await expectStored(page);

  await page.reload();
  await expect(textInPage(page, "Zo geeft u uw verhuizing door")).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test("a session that ends before publishing is renewed first", async ({ page, browser }) => {
  await signInAfresh(page, "editor");
  await openEditor(page, "/wonen/duurzaam-wonen/warmtenet");
  await endSessionElsewhere(page, browser);
  await page.getByRole("button", { name: "Publiceren", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Log opnieuw in om verder te gaan" });
  await dialog.getByLabel(PASSWORD).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Inloggen en opslaan" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Publiceren", exact: true }).click();
  await expect(page.getByText("De pagina is gepubliceerd.")).toBeVisible();
});

test("what a crash left unstored is offered at the next visit", async ({ page: next, context, expectAccessible }) => {
  const path = "/burgerzaken/overlijden";
  await crashWithUnstored(context, path, "Aangifte doen", "Aangifte van een overlijden");

  await openEditor(next, path);
  const offer = next.getByRole("alert").filter({ hasText: OFFER });
  await expect(offer).toBeVisible();
  await expect(textInPage(next, "Aangifte doen")).toBeVisible();
  await expectAccessible(next);
  await offer.getByRole("button", { name: "Terugzetten" }).click();
  await expect(offer).toHaveCount(0);
  await expect(textInPage(next, "Aangifte van een overlijden")).toBeVisible();
  await expectStored(next);

  await next.reload();
  await expect(textInPage(next, "Aangifte van een overlijden")).toBeVisible();
  await expect(next.getByText(OFFER)).toHaveCount(0);
});

test("what a crash left is put on top of what others stored since", async ({ page: next, context }) => {
  const path = "/wonen/vergunningen/omgevingsvergunning";
  await crashWithUnstored(context, path, "Zo vraagt u aan", "Van voor de storing");

  await openEditor(next, path);
  await next.getByRole("group", { name: /^Tekst, 1 van .* in Hoofdkolom$/ }).focus();
  await next.keyboard.press("Control+D");
  await expectStored(next);
  const blocks = next.getByRole("group", { name: / in Hoofdkolom$/ });
  const count = await blocks.count();
  await next.getByRole("button", { name: "Terugzetten" }).click();
  await expectStored(next);
  await next.reload();
  await expect(textInPage(next, "Van voor de storing")).toBeVisible();
  await expect(blocks).toHaveCount(count);
});

test("on a slow line the bar says that it is saving for as long as it does", async ({ page }) => {
  await openEditor(page, "/bestuur/gemeenteraad");
  const line = await slowLine(page);
  await typeOver(page, await firstHeading(page), "Hoe de raad werkt");
  await line.isAsked;
  await expect(saveState(page)).toHaveText("Opslaan…");
  line.answer();
  await expectStored(page);
});

test("offline the bar says so, keeps the text, and stores it when the line is back", async ({ page, context, expectAccessible }) => {
  const path = "/bestuur/bezwaar-maken";
  await openEditor(page, path);
  await context.setOffline(true);
  await typeOver(page, await firstHeading(page), "Bezwaar maken in drie stappen");
  await expect(saveState(page)).toContainText("Opslaan lukt nu niet. Uw tekst blijft bewaard.");
  await expectAccessible(page);
  await context.setOffline(false);
  await expectStored(page);

  const bringBack = await loseServer(page);
  await typeOver(page, "Bezwaar maken in drie stappen", "Bezwaar maken in vier stappen");
  await expect(saveState(page)).toContainText("Opslaan lukt nu niet.");
  await bringBack();
  await saveState(page).getByRole("button", { name: "Nu proberen" }).click();
  await expectStored(page);
  await page.reload();
  await expect(textInPage(page, "Bezwaar maken in vier stappen")).toBeVisible();
});

test("a save whose answer got lost is no conflict with oneself", async ({ page }) => {
  await openEditor(page, "/bestuur/subsidies");
  const before = await firstHeading(page);
  const hearAgain = await loseAnswers(page);
  await typeOver(page, before, "Subsidie voor uw plan");
  await expect(saveState(page)).toContainText("Opslaan lukt nu niet.");
  await hearAgain();
  await page.keyboard.type(" in de buurt");
  await expectStored(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(textInPage(page, "Subsidie voor uw plan in de buurt")).toBeVisible();
});

/** Something is typed while the server can't be reached, and then the tab ends. */
async function crashWithUnstored(context: BrowserContext, path: string, before: string, after: string): Promise<void> {
  const doomed = await context.newPage();
  await openEditor(doomed, path);
  await context.setOffline(true);
  await typeOver(doomed, before, after);
  await expect(saveState(doomed)).toContainText("Opslaan lukt nu niet. Uw tekst blijft bewaard.");
  await crash(doomed);
  await context.setOffline(false);
}

/** Calls arrive and are carried out; their answers don't come back. */
async function loseAnswers(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  browser.on(
    "Fetch.requestPaused",
    ({ requestId }) => void browser.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" }),
  );
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: "*/trpc/*", requestStage: "Response" }] });
  return () => browser.detach();
}

function firstHeading(page: Page): Promise<string> {
  return page.getByRole("heading", { level: 2 }).getByRole("textbox").first().innerText();
}

/** A line on which calls wait until they are let through. */
async function slowLine(page: Page): Promise<{ readonly isAsked: Promise<unknown>; readonly answer: () => void }> {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(CALLS, async (route) => {
    await answered;
    await route.continue();
  });
  return { isAsked: page.waitForRequest(CALLS), answer };
}
