import { describe, expect, it } from "vitest";
import { domainsOf, toDraft, toInput } from "./provider-draft.ts";

describe("the domains of a provider", () => {
  it.each([
    ["lindendaal.example\nwerk.example", ["lindendaal.example", "werk.example"]],
    [" Lindendaal.Example, @werk.example; anna@werk.example ", ["lindendaal.example", "werk.example"]],
    ["", []],
  ])("are parsed from %j", (typed, domains) => {
    expect(domainsOf(typed)).toEqual(domains);
  });
});

describe("the input of a form", () => {
  it("omits incomplete rules", () => {
    const rules = [
      { id: 0, value: " redactie ", roleGuid: "0199c1f0-8f5e-7c3a-9b1e-0000000000bb" },
      { id: 1, value: "", roleGuid: "0199c1f0-8f5e-7c3a-9b1e-0000000000bb" },
      { id: 2, value: "lezers", roleGuid: "" },
    ];
    expect(toInput({ ...toDraft(null), issuer: " https://login.example ", rules })).toMatchObject({
      issuer: "https://login.example",
      roleMap: { redactie: "0199c1f0-8f5e-7c3a-9b1e-0000000000bb" },
    });
  });
});
