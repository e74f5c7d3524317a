import { type Browser, type CDPSession, chromium, type Page } from "playwright-core";
import { findHeadlessChromium } from "../../e2e/chromium.ts";

/** The URL of a page, and the session of a user who may edit it. */
export type EditedPage = { readonly url: string; readonly host: string; readonly path: string; readonly sessionSecret: string };

export type EditorTab = { readonly tab: Page; readonly devtools: CDPSession; readonly close: () => Promise<void> };

/**
 * Opens a tab with an empty cache that shows the page to its editor, not in edit mode, with the CPU slowed down by a factor.
 *
 * @param throttle factor by which the CPU is slowed down; 1 for full speed
 */
export async function openEditorTab({ url, host, path, sessionSecret }: EditedPage, throttle: number): Promise<EditorTab> {
  const executablePath = await findHeadlessChromium();
  const browser: Browser = await chromium.launch({ ...(executablePath === null ? {} : { executablePath }), args: ["--no-sandbox"] });
  const context = await browser.newContext({ locale: "nl-NL", viewport: { width: 1360, height: 900 } });
  const origin = `http://${host}:${new URL(url).port}`;
  await context.addCookies([{ name: "__Host-sid", value: sessionSecret, url: origin.replace("http:", "https:"), secure: true }]);
  const tab = await context.newPage();
  await tab.goto(`${origin}${path}`, { waitUntil: "networkidle" });
  await tab.getByRole("button", { name: "Bewerken" }).waitFor();
  const devtools = await context.newCDPSession(tab);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: throttle });
  return { tab, devtools, close: () => browser.close() };
}
