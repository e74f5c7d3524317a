import type { BrowserContext } from "@playwright/test";
import { launchOptions } from "../setup/launch-options.ts";
import { expect, test } from "../story.ts";
import { crash, expectSaved, failCalls, openEditor, replaceText, saveState, textInPage } from "./editing.ts";

/** A crash ends a process, and must not take the other tabs with it. */
test.use({ launchOptions: launchOptions({ sharesProcesses: false }) });

const OFFER = "Er zijn wijzigingen die niet waren opgeslagen";

test("unsaved changes from before a crash can be restored at the next visit", async ({ page: next, context, expectAccessible }) => {
  const path = "/burgerzaken/trouwen-en-partnerschap";
  await crashWithUnstored(context, path, "Drie stappen naar uw trouwdag", "In drie stappen getrouwd");

  await openEditor(next, path);
  const offer = next.getByRole("alert").filter({ hasText: OFFER });
  await expect(offer).toBeVisible();
  await expect(textInPage(next, "Drie stappen naar uw trouwdag")).toBeVisible();
  await expectAccessible(next);
  await offer.getByRole("button", { name: "Terugzetten" }).click();
  await expect(offer).toHaveCount(0);
  await expect(textInPage(next, "In drie stappen getrouwd")).toBeVisible();
  await expectSaved(next);

  await next.reload();
  await expect(textInPage(next, "In drie stappen getrouwd")).toBeVisible();
  await expect(next.getByText(OFFER)).toHaveCount(0);
});

test("changes restored after a crash are merged with what others saved since", async ({ page: next, context }) => {
  const path = "/wonen/vergunningen/omgevingsvergunning";
  await crashWithUnstored(context, path, "Zo vraagt u aan", "Van voor de storing");

  await openEditor(next, path);
  await next.getByRole("group", { name: /^Tekst, 1 van .* in Hoofdkolom$/ }).focus();
  await next.keyboard.press("Control+D");
  await expectSaved(next);
  const blocks = next.getByRole("group", { name: / in Hoofdkolom$/ });
  const count = await blocks.count();
  await next.getByRole("button", { name: "Terugzetten" }).click();
  await expectSaved(next);
  await next.reload();
  await expect(textInPage(next, "Van voor de storing")).toBeVisible();
  await expect(blocks).toHaveCount(count);
});

test("a tab doesn't offer to restore changes that another open tab is still saving", async ({ page, context }) => {
  const path = "/zorg-en-werk/wmo";
  await openEditor(page, path);
  await failCalls(page);
  const text = page.getByRole("heading", { level: 2 }).getByRole("textbox").first();
  await replaceText(page, await text.innerText(), "Nog niet opgeslagen");
  await expect(saveState(page)).toContainText("Opslaan lukt nu niet.");

  const other = await context.newPage();
  await openEditor(other, path);
  await replaceText(other, await other.getByRole("heading", { level: 2 }).getByRole("textbox").last().innerText(), "Uit de tweede tab");
  await expectSaved(other);
  await expect(other.getByText("Er zijn wijzigingen die niet waren opgeslagen")).toHaveCount(0);

  await crash(page);
  await other.reload();
  await other.getByRole("button", { name: "Terugzetten" }).click();
  await expect(textInPage(other, "Nog niet opgeslagen")).toBeVisible();
  await expectSaved(other);
});

/** Types a change while offline, and then crashes the tab. */
async function crashWithUnstored(context: BrowserContext, path: string, before: string, after: string): Promise<void> {
  const doomed = await context.newPage();
  await openEditor(doomed, path);
  await context.setOffline(true);
  await replaceText(doomed, before, after);
  await expect(saveState(doomed)).toContainText("Opslaan lukt nu niet. Uw tekst blijft bewaard.");
  await crash(doomed);
  await context.setOffline(false);
}
