import { describe, expect, it } from "vitest";
import { listedCookies } from "./cookie-table.ts";

describe("the cookies of a platform", () => {
  it("are the required ones alone, where nothing else is configured", () =>
    expect(listedCookies({ siteimproveId: "" }).map(({ name, category }) => [name, category])).toEqual([
      ["__Host-sid", "required"],
      ["__Host-device", "required"],
      ["plein-locale", "required"],
      ["plein-edit", "required"],
    ]));

  it("count visits for thirteen months where the platform asks for that", () =>
    expect(listedCookies({ siteimproveId: "123" }).at(-1)).toMatchObject({ category: "analytical", lifetime: { months: 13 } }));
});
