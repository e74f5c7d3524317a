import type { Frame, Page } from "@playwright/test";
import { expect, test } from "../story.ts";

const TITLE = "Bereken wat isoleren oplevert";
const PATH = "/wonen/duurzaam-wonen";

async function openFrame(page: Page): Promise<Frame> {
  await page.goto(PATH);
  const element = page.locator(`iframe[title="${TITLE}"]`);
  await element.scrollIntoViewIfNeeded();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error("There is no frame");
  await expect(frame.locator("output")).toHaveText(/U bespaart ongeveer €\s\d+ per jaar/);
  return frame;
}

test("the code of a developer works in its frame", async ({ page, expectAccessible }) => {
  const frame = await openFrame(page);
  const before = await frame.locator("output").textContent();
  await frame.getByRole("slider").press("End");
  await expect(frame.locator("output")).not.toHaveText(before ?? "");
  await expectAccessible(page);
  const frameOnPage = page.locator(`iframe[title="${TITLE}"]`);
  expect((await frameOnPage.boundingBox())?.height).toBe(250);
  const source = await frameOnPage.getAttribute("src");
  // By itself it is no page of the site.
  expect((await page.goto(source ?? ""))?.status()).toBe(404);
});

test("the code of a developer reaches nothing outside its frame", async ({ context }) => {
  // Its attempts are errors in the browser's console.
  const page = await context.newPage();
  const frame = await openFrame(page);
  const address = page.url();
  const sent: string[] = [];
  page.on("requestfinished", (request) => sent.push(request.url()));
  // Of what the policy forbids the browser sends nothing.
  page.on("requestfailed", (request) => request.failure()?.errorText !== "csp" && sent.push(request.url()));
  const tried = await frame.evaluate(async () => {
    const outcome = async (run: () => unknown) => {
      try {
        await run();
        return "done";
      } catch (error) {
        return error instanceof Error || error instanceof DOMException ? error.name : "failed";
      }
    };
    return {
      origin: self.origin,
      cookie: await outcome(() => document.cookie),
      storage: await outcome(() => localStorage.getItem("x")),
      page: await outcome(() => parent.document.title),
      top: await outcome(() => parent.location.assign("https://elders.example/")),
      site: await outcome(() => fetch("/api/pages:withName?name=/")),
      elsewhere: await outcome(() => fetch("https://elders.example/?gelezen")),
    };
  });
  expect(tried).toEqual({
    origin: "null",
    cookie: "SecurityError",
    storage: "SecurityError",
    page: "SecurityError",
    top: "SecurityError",
    site: "TypeError",
    elsewhere: "TypeError",
  });
  // Nor does it take itself to another website, or make its reader's browser load something from there.
  await frame.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<img src="https://elders.example/x.png"><form action="https://elders.example/"></form>');
    document.querySelector("form")?.submit();
    location.href = "https://elders.example/";
  });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => page.frames().some((one) => one.url().includes("elders.example"))).toBe(false);
  expect(page.url()).toBe(address);
  expect(sent.filter((url) => url.includes("elders.example"))).toEqual([]);
});
