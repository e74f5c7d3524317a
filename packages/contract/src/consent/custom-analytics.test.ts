import { describe, expect, it } from "vitest";
import { analyticsSources, listAnalyticsServices } from "./analytics-services.ts";
import { CustomAnalytics } from "./custom-analytics.ts";

const SCRIPT = { kind: "script", name: "Telt", scriptUrl: "https://telt.example/t.js", attributes: {}, hosts: [], cookies: [] } as const;
const isValid = (value: unknown) => CustomAnalytics.safeParse(value).success;

describe("statistics of the platform's own choice", () => {
  it("are Matomo at an address, also if that is one of its files", () => {
    const addresses = ["https://stats.example", "https://stats.example/index.php?module=Login", "https://Stats.example/matomo.js"];
    for (const url of addresses)
      expect(CustomAnalytics.parse({ kind: "matomo", url, siteId: " 3 " })).toEqual({
        kind: "matomo",
        url: "https://stats.example/",
        siteId: "3",
      });
    expect(CustomAnalytics.parse({ kind: "matomo", url: "https://a.example/piwik//matomo.php", siteId: "3" })).toMatchObject({
      url: "https://a.example/piwik/",
    });
    for (const siteId of ["", "x", "1.5"]) expect(isValid({ kind: "matomo", url: "https://stats.example", siteId })).toBe(false);
  });

  it("load from a host that a policy can name, over https alone", () => {
    for (const scriptUrl of [
      "",
      "http://telt.example/t.js",
      "javascript:alert(1)",
      "data:text/javascript,alert(1)",
      "https://localhost/t.js",
      "https://127.0.0.1/t.js",
      "https://[::1]/t.js",
      "https://telt.example:8443/t.js",
      "https://a:b@telt.example/t.js",
      "https://telt.example;script-src *",
      "//telt.example/t.js",
    ])
      expect([scriptUrl, isValid({ ...SCRIPT, scriptUrl })]).toEqual([scriptUrl, false]);
    expect(isValid(SCRIPT)).toBe(true);
    const sources = analyticsSources({
      siteimproveId: "",
      custom: CustomAnalytics.parse({ ...SCRIPT, hosts: ["https://In.telt.example/x", "telt.example"] }),
    });
    const reports = ["https://telt.example", "https://in.telt.example"];
    expect(sources).toEqual({ scripts: ["https://telt.example"], images: reports, connections: reports });
    for (const host of ["*.example", "a b.example", "'unsafe-inline'", "x;y.example"])
      expect(isValid({ ...SCRIPT, hosts: [host] })).toBe(false);
  });

  it("have attributes of their own alone, and no cookies of the product", () => {
    expect(isValid({ ...SCRIPT, attributes: { "data-domain": "x" } })).toBe(true);
    for (const name of ["onload", "src", "integrity", "data-", "DATA-X"])
      expect(isValid({ ...SCRIPT, attributes: { [name]: "x" } })).toBe(false);
    expect(isValid({ ...SCRIPT, cookies: ["_telt", "telt_*"] })).toBe(true);
    for (const cookie of ["*", "", "a*b", "plein-locale", "p*", "__Host-sid", "_*", "a;b"])
      expect([cookie, isValid({ ...SCRIPT, cookies: [cookie] })]).toEqual([cookie, false]);
  });

  it("are named to visitors beside Siteimprove, by name and host", () => {
    expect(listAnalyticsServices({ siteimproveId: "" })).toEqual([]);
    expect(listAnalyticsServices({ siteimproveId: "6", custom: { ...SCRIPT, hosts: [], cookies: [] } })).toEqual([
      { name: "Siteimprove", host: "siteimproveanalytics.com" },
      { name: "Telt", host: "telt.example" },
    ]);
  });
});
