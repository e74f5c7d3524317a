import { basename, dirname } from "node:path";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { expectAccessible, expectContrast } from "./setup/accessibility.ts";
import type { Role } from "./setup/accounts.ts";
import { productOfWorker } from "./setup/products.ts";
import { ORDINARY_VIEWPORT } from "./setup/shared-context.ts";
import { SharedContexts } from "./setup/shared-contexts.ts";
import { sharedSession } from "./setup/sign-in.ts";

type StoryOptions = {
  /** whether what fades or slides does so: only for stories about what happens meanwhile, since every step is a frame to paint */
  hasMotion: boolean;
};

/** Opens a page in the browser of a further person: with the shared session of a role, or a visitor's. */
export type OpenPageAs = (role: Role | null) => Promise<Page>;

type Fixtures = StoryOptions & {
  openPageAs: OpenPageAs;
  /** fails the story if axe finds a defect in the page's current state (WCAG 2.2 A and AA) */
  expectAccessible: (page: Page) => Promise<void>;
  /** the same for colours only, for a page that passed `expectAccessible` in other colours */
  expectContrast: (page: Page) => Promise<void>;
};

type WorkerFixtures = { sharedContexts: SharedContexts };

/** Whose session the browser of a story has; a visitor's in other folders. */
const ROLE_BY_FOLDER: Readonly<Record<string, Role>> = { user: "member", "content-manager": "editor", admin: "admin" };

/** Resources without which the browser still shows the page, so that a story might not notice that one is missing. */
const SUBRESOURCES = new Set(["script", "stylesheet", "font", "image"]);

/** A story that also fails on an error in the browser's console and on a missing resource. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  hasMotion: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern.
  storageState: async ({}, use, { file }) => {
    const role = ROLE_BY_FOLDER[basename(dirname(file))];
    await use(role === undefined ? undefined : await sharedSession(role));
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  sharedContexts: [async ({}, use) => use(new SharedContexts()), { scope: "worker" }],
  context: async ({ browser, sharedContexts, storageState, javaScriptEnabled, permissions, viewport }, use) => {
    const isShared = permissions === undefined && viewport?.width === ORDINARY_VIEWPORT.width && typeof storageState !== "string";
    const shared = javaScriptEnabled === false ? sharedContexts.scriptless : sharedContexts.scripted;
    // A new context has the options of the story from Playwright.
    const context = isShared ? await shared.contextWith(browser, storageState?.cookies) : await browser.newContext();
    const before = new Set(browser.contexts());
    await use(context);
    // Those that the story opened itself: their pages would go on asking the product until the worker ends.
    const isOfStory = (opened: BrowserContext) => !before.has(opened) && !sharedContexts.has(opened);
    await Promise.all(browser.contexts().map((opened) => (isOfStory(opened) ? opened.close() : undefined)));
    await (isShared ? shared.empty() : context.close());
  },
  openPageAs: async ({ browser, sharedContexts }, use) => {
    await use(async (role) => sharedContexts.openPage(browser, role === null ? [] : (await sharedSession(role)).cookies));
    await sharedContexts.emptyOthers();
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
