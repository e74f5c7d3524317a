import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { send } from "../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../testing/test-server.ts";

let test: TestServer;
let site: string;
beforeAll(async () => {
  test = await startTestServer({ TRUSTED_PROXIES: "127.0.0.1" });
  site = `http://a.test:${test.port}`;
});
afterAll(() => test.close());

/** A page's language form, submitted as a browser does. */
const choose = (body: string, headers: Record<string, string> = {}) =>
  send(test.port, {
    method: "POST",
    target: "/language",
    host: `a.test:${test.port}`,
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: site, "Sec-Fetch-Site": "same-origin", ...headers },
    body,
  });
const get = (target: string, headers: Record<string, string> = {}) => send(test.port, { target, headers, host: `a.test:${test.port}` });

describe("choosing a language", () => {
  it("is stored until the browser is closed, and redirects back to the page with its query", async () => {
    const response = await choose("locale=en", { Referer: `${site}/sign-in?returnTo=%2Fover-ons%2Fedit` });
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/sign-in?returnTo=%2Fover-ons%2Fedit");
    expect(response.headers.get("set-cookie")).toBe("plein-locale=en; Path=/; HttpOnly; SameSite=Lax");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });

  it("clears the cookie for the platform's own language, whose pages need none", async () => {
    expect((await choose("locale=nl")).headers.get("set-cookie")).toBe("plein-locale=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax");
  });

  it("sets a secure cookie if the site uses https", async () => {
    const response = await choose("locale=en", { "X-Forwarded-Proto": "https", Origin: site.replace("http:", "https:") });
    expect(response.headers.get("set-cookie")).toBe("plein-locale=en; Path=/; HttpOnly; SameSite=Lax; Secure");
  });

  it.each([
    ["nothing", {}],
    ["another site", { Referer: "https://evil.test/over-ons" }],
    ["another port", { Referer: "http://a.test:1/over-ons" }],
    ["a path that is another host's", { Referer: "SITE//evil.test/x" }],
    ["such a path, disguised", { Referer: "SITE/.//evil.test/x" }],
    ["no address", { Referer: "/over-ons" }],
    ["a script", { Referer: "javascript:alert(1)" }],
  ])("redirects to the home page if the browser sends %s as the previous page", async (_name, headers: Record<string, string>) => {
    const withSite = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replace("SITE", site)]));
    expect((await choose("locale=en", withSite)).headers.get("location")).toBe("/");
  });

  it.each(["", "locale=", "locale=fr", "locale=EN", "locale=__proto__", "other=en", `locale=en&padding=${"x".repeat(300)}`])(
    "refuses the form %j",
    async (body) => {
      const response = await choose(body);
      expect([400, 413]).toContain(response.status);
      expect(response.headers.has("set-cookie")).toBe(false);
    },
  );

  it.each([
    [403, { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" }],
    [403, { Origin: "null" }],
    [403, { "Sec-Fetch-Site": "same-site" }],
    [415, { "Content-Type": "text/plain" }],
    [415, { "Content-Type": "multipart/form-data; boundary=x" }],
  ])("responds %i to %j", async (status, headers: Record<string, string>) => {
    const response = await choose("locale=en", headers);
    expect(response.status).toBe(status);
    expect(response.headers.has("set-cookie")).toBe(false);
  });

  it("isn't a page", async () => {
    expect((await get("/language")).status).toBe(404);
  });
});

describe("the pages of a chosen language", () => {
  it("differ from those in the platform's own language, also for caches", async () => {
    const own = await get("/over-ons");
    const etag = own.headers.get("etag") ?? "";
    const chosen = await get("/over-ons", { Cookie: "plein-locale=en", "If-None-Match": etag });
    expect([chosen.status, chosen.body.includes('<html lang="en">')]).toEqual([200, true]);
    expect(chosen.headers.get("etag")).not.toBe(etag);
    for (const response of [own, chosen]) {
      expect(response.headers.get("vary")).toContain("Cookie");
      expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    }
    const again = { Cookie: "plein-locale=en", "If-None-Match": chosen.headers.get("etag") ?? "" };
    expect((await get("/over-ons", again)).status).toBe(304);
    expect((await get("/over-ons", { "If-None-Match": chosen.headers.get("etag") ?? "" })).body).toContain('<html lang="nl">');
  });

  it("are served to signed-in users as well", async () => {
    expect((await get("/over-ons", { Cookie: "__Host-sid=good; plein-locale=en" })).body).toContain('<html lang="en">');
  });
});

describe("pages in several languages", () => {
  beforeAll(() => {
    const { pages, languages } = test.content;
    const [dutch, english] = [
      { locale: "nl" as const, path: "/wonen" },
      { locale: "en" as const, path: "/en/living" },
    ];
    languages.locales = ["nl", "en"];
    pages.set("/wonen", { guid: "aaaaaaaa-0000-4000-8000-000000000006", title: "Wonen", translations: [english, dutch] });
    pages.set("/en/living", {
      guid: "aaaaaaaa-0000-4000-8000-000000000007",
      title: "Living",
      locale: "en",
      translations: [english, dutch],
    });
  });

  const from = async (path: string, locale: string, cookie = "") => {
    const { headers } = await choose(`locale=${locale}`, { Referer: `${site}${path}`, ...(cookie !== "" && { Cookie: cookie }) });
    return [headers.get("location"), /plein-locale=(\w*)/.exec(headers.get("set-cookie") ?? "")?.[1]];
  };

  it("are shown in their own language to visitors who chose none", async () => {
    expect((await get("/en/living")).body).toContain('<html lang="en">');
    expect((await get("/en/living")).body, "from the cache").toContain('<html lang="en">');
    expect((await get("/wonen")).body).toContain('<html lang="nl">');
    expect((await get("/en/living", { Cookie: "plein-locale=nl" })).body).toContain('<html lang="nl">');
  });

  it("link to their translation, whose language needs no cookie", async () => {
    expect(await from("/wonen", "en")).toEqual(["/en/living", ""]);
    expect(await from("/en/living?van=home", "nl")).toEqual(["/wonen", ""]);
  });

  it("without a translation keep their address or link to the language's home page, as the platform chooses", async () => {
    const { pages, languages } = test.content;
    expect(await from("/over-ons?a=b", "en")).toEqual(["/over-ons?a=b", "en"]);
    languages.missingTranslation = "home";
    expect(await from("/over-ons?a=b", "en"), "there is no home page in that language").toEqual(["/over-ons?a=b", "en"]);
    const home = pages.get("/");
    if (home) home.translations = [{ locale: "en", path: "/en" }];
    expect(await from("/over-ons", "en")).toEqual(["/en", ""]);
    expect(await from("/sign-in", "en"), "a screen has every language").toEqual(["/sign-in", "en"]);
  });

  it("are also chosen by a cookie if the browser doesn't send the page: a screen at a secret address reloads itself", async () => {
    const home = test.content.pages.get("/");
    if (home) home.translations = [{ locale: "en", path: "/en" }];
    const chosen = async (locale: string) => (await choose(`locale=${locale}`)).headers.get("set-cookie");
    expect(await chosen("en")).toBe("plein-locale=en; Path=/; HttpOnly; SameSite=Lax");
    expect(await chosen("nl"), "the platform's language needs none").toContain("Max-Age=0");
  });
});
