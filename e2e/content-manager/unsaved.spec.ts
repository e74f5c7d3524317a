import type { Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../setup/accounts.ts";
import { expectFocusTrapped } from "../setup/dialogs.ts";
import { expect, test } from "../story.ts";
import {
  CALLS,
  endSessionElsewhere,
  expectSaved,
  failCalls,
  openEditor,
  publish,
  replaceText,
  saveState,
  signInAgain,
  textInPage,
} from "./editing.ts";

/** Not the button that shows what was typed. */
const PASSWORD = /^Wachtwoord( \*)?$/;
const OFFER = "Er zijn wijzigingen die niet waren opgeslagen";

test("a user whose session ends while typing signs in again in place, and nothing is lost", async ({ page, expectAccessible }) => {
  await signInAgain(page, "editor");
  await openEditor(page, "/burgerzaken/verhuizen");
  await endSessionElsewhere(page);
  await replaceText(page, "Zo geeft u het door", "Zo geeft u uw verhuizing door");

  const dialog = page.getByRole("dialog", { name: "Log opnieuw in om verder te gaan" });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("E-mailadres")).toHaveValue("editor@lindendaal.example");
  await expect(dialog.getByLabel(PASSWORD)).toBeFocused();
  await expectAccessible(page);
  // apps/web/src/features/editor/sign-in-again-dialog.tsx: nothing but signing in closes it.
  await expectFocusTrapped(page, dialog);
  await page.keyboard.press("Escape");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.getByLabel(PASSWORD).focus();

  await page.keyboard.type("niet-het-goede");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("E-mailadres of wachtwoord klopt niet.");
  await dialog.getByLabel(PASSWORD).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Inloggen en opslaan" }).click();
  await expect(dialog).toHaveCount(0);
  await expectSaved(page);

  await page.reload();
  await expect(textInPage(page, "Zo geeft u uw verhuizing door")).toBeVisible();
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test("a user whose session ended signs in again before publishing", async ({ page }) => {
  await signInAgain(page, "editor");
  await openEditor(page, "/wonen/duurzaam-wonen/warmtenet");
  await endSessionElsewhere(page);
  await page.getByRole("button", { name: "Publiceren", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Log opnieuw in om verder te gaan" });
  await dialog.getByLabel(PASSWORD).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: "Inloggen en opslaan" }).click();
  await expect(dialog).toHaveCount(0);
  await publish(page, "Publiceren");
});

test("on a slow connection the bar shows that it is saving until it is done", async ({ page }) => {
  await openEditor(page, "/bestuur/gemeenteraad");
  const line = await slowConnection(page);
  await replaceText(page, await firstHeading(page), "Hoe de raad werkt");
  await line.isRequested;
  await expect(saveState(page)).toHaveText("Opslaan…");
  line.release();
  await expectSaved(page);
});

test("offline, the bar says so, keeps the text, and saves it once the connection is back", async ({ page, context, expectAccessible }) => {
  const path = "/bestuur/bezwaar-maken";
  await openEditor(page, path);
  await context.setOffline(true);
  await replaceText(page, await firstHeading(page), "Bezwaar maken in drie stappen");
  await expect(saveState(page)).toContainText("Opslaan lukt nu niet. Uw tekst blijft bewaard.");
  await expectAccessible(page);
  await context.setOffline(false);
  await expectSaved(page);

  const restoreCalls = await failCalls(page);
  await replaceText(page, "Bezwaar maken in drie stappen", "Bezwaar maken in vier stappen");
  await expect(saveState(page)).toContainText("Opslaan lukt nu niet.");
  await restoreCalls();
  await saveState(page).getByRole("button", { name: "Nu proberen" }).click();
  await expectSaved(page);
  await page.reload();
  await expect(textInPage(page, "Bezwaar maken in vier stappen")).toBeVisible();
});

test("a save whose response was lost causes no conflict with the user's own change", async ({ page }) => {
  await openEditor(page, "/bestuur/subsidies");
  const before = await firstHeading(page);
  const restoreResponses = await loseResponses(page);
  await replaceText(page, before, "Subsidie voor uw plan");
  await expect(saveState(page)).toContainText("Opslaan lukt nu niet.");
  await restoreResponses();
  await page.keyboard.type(" in de buurt");
  await expectSaved(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.reload();
  await expect(textInPage(page, "Subsidie voor uw plan in de buurt")).toBeVisible();
});

/** Makes calls succeed on the server while their responses get lost. */
async function loseResponses(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  let isRestored = false;
  browser.on("Fetch.requestPaused", ({ requestId }) =>
    browser.send("Fetch.failRequest", { requestId, errorReason: "ConnectionReset" }).catch((error: unknown) => {
      // A response that arrived while the session was detached.
      if (!isRestored) throw error;
    }),
  );
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: "*/trpc/*", requestStage: "Response" }] });
  return () => {
    isRestored = true;
    return browser.detach();
  };
}

function firstHeading(page: Page): Promise<string> {
  return page.getByRole("heading", { level: 2 }).getByRole("textbox").first().innerText();
}

/** A connection on which calls wait until they are released. */
async function slowConnection(page: Page): Promise<{ readonly isRequested: Promise<unknown>; readonly release: () => void }> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(CALLS, async (route) => {
    await released;
    await route.continue();
  });
  return { isRequested: page.waitForRequest(CALLS), release };
}
