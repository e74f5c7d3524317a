import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvitationAcceptance } from "./invitation-status.ts";
import { maskEmail } from "./mask-email.ts";

describe("a masked address", () => {
  it.each([
    ["anna@gemeente.nl", "a•••@gemeente.nl"],
    ["a@gemeente.nl", "a•••@gemeente.nl"],
    ['"a@b"@gemeente.nl', '"•••@gemeente.nl'],
    ["😀x@gemeente.nl", "😀•••@gemeente.nl"],
    ["@gemeente.nl", "•••"],
    ["", "•••"],
  ])("of %s is %s", (email, masked) => expect(maskEmail(email)).toBe(masked));

  it("says nothing of the name's length or its other letters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{0,30}$/), fc.stringMatching(/^[a-z.]{0,30}$/), (one, other) => {
        expect(maskEmail(`a${one}@x.nl`)).toBe(maskEmail(`a${other}@x.nl`));
      }),
    );
  });
});

it("an acceptance has a name, a long enough password and the terms", () => {
  const acceptance = { code: "x", firstName: " Anna ", lastName: "Vries", password: "welkom-bij-de-demo", termsOfUseVersionAccepted: 1 };
  expect(InvitationAcceptance.parse(acceptance)).toEqual({ ...acceptance, firstName: "Anna" });
  for (const part of [{ password: "kort" }, { lastName: " " }, { termsOfUseVersionAccepted: null }, { isAdmin: true }]) {
    expect(InvitationAcceptance.safeParse({ ...acceptance, ...part }).success).toBe(false);
  }
});
