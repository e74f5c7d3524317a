import { test as base, expect, type Page } from "@playwright/test";
import { expectAccessible, expectContrast } from "./setup/accessibility.ts";
import { productOfWorker } from "./setup/products.ts";

type Fixtures = {
  /** fails the story unless the page, as it stands, has no defect that axe can see (WCAG 2.2 A and AA) */
  expectAccessible: (page: Page) => Promise<void>;
  /** the same of colours alone, for a page that `expectAccessible` saw in other colours */
  expectContrast: (page: Page) => Promise<void>;
};

/** What a page is made of: the browser goes on without it, which a reader of an answered document might not notice. */
const PARTS = new Set(["script", "stylesheet", "font", "image"]);

/** A story that also fails when the page reports an error that nobody sees. */
export const test = base.extend<Fixtures>({
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error" && !isExpected(message.text())) errors.push(message.text());
    });
    page.on("response", (response) => {
      if (response.status() >= 400 && PARTS.has(response.request().resourceType())) errors.push(`${response.status()} ${response.url()}`);
    });
    await use(page);
    expect(errors, "errors in the browser's console").toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this very pattern.
  expectAccessible: async ({}, use) => {
    await use(expectAccessible);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  expectContrast: async ({}, use) => {
    await use(expectContrast);
  },
});

export { expect };

/** The browser's own note of an answer that a story asked for, such as a 404. */
function isExpected(text: string): boolean {
  return text.startsWith("Failed to load resource");
}

/** Address of a demo platform in this run. */
export function platformUrl(platform: "lindendaal" | "meeuwen", path = "/"): string {
  return `http://${platform}.localhost:${productOfWorker().port}${path}`;
}
