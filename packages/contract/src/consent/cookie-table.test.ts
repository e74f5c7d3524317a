import { describe, expect, it } from "vitest";
import { listCookies } from "./cookie-table.ts";
import type { CustomAnalytics } from "./custom-analytics.ts";

describe("the cookies of a platform", () => {
  it("are only the required ones by default", () =>
    expect(listCookies({ siteimproveId: "" }).map(({ name, category }) => [name, category])).toEqual([
      ["__Host-sid", "required"],
      ["__Host-device", "required"],
      ["plein-locale", "required"],
      ["plein-edit", "required"],
      ["plein-consent", "required"],
    ]));

  it("include the analytical one for thirteen months if configured", () =>
    expect(listCookies({ siteimproveId: "123" }).at(-1)).toMatchObject({ category: "analytical", lifetime: { months: 13 } }));

  it("include those of the platform's own statistics, with the name of the service", () => {
    const matomo = { kind: "matomo", url: "https://stats.example/", siteId: "3" } as const;
    const script = {
      kind: "script",
      name: "Telt",
      scriptUrl: "https://telt.example/t.js",
      attributes: {},
      hosts: [],
      cookies: ["telt_*"],
    } as const;
    const listOf = (custom: CustomAnalytics) =>
      listCookies({ siteimproveId: "1", custom })
        .filter(({ category }) => category === "analytical")
        .map(({ name, service, lifetime }) => [name, service, lifetime]);
    const siteimprove = ["nmstat", "Siteimprove", { months: 13 }];
    expect(listOf(matomo)).toEqual([siteimprove, ["_pk_id*", "Matomo", { months: 13 }], ["_pk_ses*", "Matomo", { minutes: 30 }]]);
    expect(listOf({ ...script, hosts: [], cookies: [...script.cookies] })).toEqual([siteimprove, ["telt_*", "Telt", { months: 13 }]]);
  });
});
