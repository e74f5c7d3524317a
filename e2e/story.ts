import { test as base, expect, type Page } from "@playwright/test";
import { expectAccessible, expectContrast } from "./setup/accessibility.ts";
import type { Role } from "./setup/accounts.ts";
import { productOfWorker } from "./setup/products.ts";
import { SharedContext } from "./setup/shared-context.ts";
import { sharedSession } from "./setup/sign-in.ts";

export type StoryOptions = {
  /** whose session a story's browser has; null for a visitor */
  role: Role | null;
  /** whether what fades or slides does so: only for stories about what happens meanwhile, since every step is a frame to paint */
  hasMotion: boolean;
};

type Fixtures = StoryOptions & {
  /** fails the story if axe finds a defect in the page's current state (WCAG 2.2 A and AA) */
  expectAccessible: (page: Page) => Promise<void>;
  /** the same for colours only, for a page that passed `expectAccessible` in other colours */
  expectContrast: (page: Page) => Promise<void>;
};

/** Playwright's own width of a window, which a story that changes it has in a context of its own. */
const ORDINARY_WIDTH = 1280;

type WorkerFixtures = { sharedContexts: { readonly scripted: SharedContext; readonly scriptless: SharedContext } };

/** Resources without which the browser still shows the page, so that a story might not notice that one is missing. */
const SUBRESOURCES = new Set(["script", "stylesheet", "font", "image"]);

/** A story that also fails on an error in the browser's console and on a missing resource. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  role: [null, { option: true }],
  hasMotion: [false, { option: true }],
  storageState: async ({ role }, use) => {
    await use(role === null ? undefined : await sharedSession(role));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
  sharedContexts: [async ({}, use) => use({ scripted: new SharedContext(), scriptless: new SharedContext() }), { scope: "worker" }],
  context: async ({ browser, sharedContexts, storageState, javaScriptEnabled, permissions, viewport }, use) => {
    const isShared = permissions === undefined && viewport?.width === ORDINARY_WIDTH && typeof storageState !== "string";
    const shared = javaScriptEnabled === false ? sharedContexts.scriptless : sharedContexts.scripted;
    // A new context has the options of the story from Playwright.
    const context = isShared ? await shared.contextWith(browser, storageState) : await browser.newContext();
    const before = new Set(browser.contexts());
    await use(context);
    // Those that the story opened for other people: their pages would go on asking the product until the worker ends.
    await Promise.all(browser.contexts().map((opened) => (before.has(opened) ? undefined : opened.close())));
    await (isShared ? shared.empty() : context.close());
  },
  page: async ({ page, hasMotion }, use) => {
    if (hasMotion) await page.emulateMedia({ reducedMotion: "no-preference" });
    const errors = collectErrors(page);
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectAccessible: async ({}, use) => {
    await use(expectAccessible);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectContrast: async ({}, use) => {
    await use(expectContrast);
  },
});

export { expect };

/** Errors in the console of this page, and missing resources; the list grows while the page is open. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !isExpected(message.text())) errors.push(message.text());
  });
  page.on("response", (response) => {
    if (response.status() >= 400 && SUBRESOURCES.has(response.request().resourceType()))
      errors.push(`${response.status()} ${response.url()}`);
  });
  return errors;
}

/** The browser's own message for a response that a story expects, such as a 404. */
function isExpected(text: string): boolean {
  return text.startsWith("Failed to load resource");
}

/** URL of a demo platform in this run. */
export function platformUrl(platform: "lindendaal" | "meeuwen", path = "/"): string {
  return `http://${platform}.localhost:${productOfWorker().port}${path}`;
}
