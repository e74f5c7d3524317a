import { describe, expect, it } from "vitest";
import { canRegister, isRegistrationOpen } from "./registration.ts";

const allowedEmailDomains = ["Lindendaal.example"];

describe("registration", () => {
  it.each([
    ["closed", allowedEmailDomains, false],
    ["invite", allowedEmailDomains, false],
    ["domains", [], false],
    ["domains", allowedEmailDomains, true],
    ["open", [], true],
  ] as const)("%s for %j is open: %s", (registrationMode, domains, isOpen) =>
    expect(isRegistrationOpen({ registrationMode, allowedEmailDomains: domains })).toBe(isOpen),
  );

  it.each([
    ["anna@lindendaal.example", true],
    ["anna@LINDENDAAL.example", true],
    ["anna@sub.lindendaal.example", false],
    ["anna@notlindendaal.example", false],
    ['"x@lindendaal.example"@evil.test', false],
  ])("by domain lets %s in: %s", (email, isAllowed) =>
    expect(canRegister({ registrationMode: "domains", allowedEmailDomains }, email)).toBe(isAllowed),
  );
});
