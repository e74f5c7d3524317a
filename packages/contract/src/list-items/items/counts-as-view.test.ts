import { describe, expect, it } from "vitest";
import { isRobot, isShownDocument } from "./counts-as-view.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0";
const CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

describe("a view", () => {
  it.each([FIREFOX, CHROME, IPHONE])("is by a browser: %s", (userAgent) => expect(isRobot(userAgent)).toBe(false));

  it.each([
    "",
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36",
    "facebookexternalhit/1.1",
    "WhatsApp/2.23.20.0",
    "curl/8.5.0",
    "python-requests/2.32",
    "Mozilla/5.0 (compatible; SemrushBot-SA/0.97)",
    "GPTBot/1.2",
  ])("is by a program: %s", (userAgent) => expect(isRobot(userAgent)).toBe(true));

  it("is of a document that is shown", () => {
    expect(isShownDocument("GET", {})).toBe(true);
    expect(isShownDocument("GET", { destination: "document" })).toBe(true);
  });

  it.each([
    ["HEAD", {}],
    ["POST", {}],
    [undefined, {}],
    ["GET", { secPurpose: "prefetch;prerender" }],
    ["GET", { purpose: "prefetch" }],
    ["GET", { mozPurpose: "prefetch" }],
    ["GET", { destination: "empty" }],
  ])("isn't one by %s with %j", (method, use) => expect(isShownDocument(method, use)).toBe(false));
});
