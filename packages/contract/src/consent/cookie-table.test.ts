import { describe, expect, it } from "vitest";
import { listCookies } from "./cookie-table.ts";

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
});
