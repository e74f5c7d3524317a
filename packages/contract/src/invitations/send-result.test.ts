import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvitationAcceptance } from "./invitation-status.ts";
import { maskedEmail } from "./masked-email.ts";
import { SEND_RESULTS, shownSendResult } from "./send-result.ts";

describe("what came of sending a mail", () => {
  it("tells an anonymous caller nothing of who has an account", () => {
    const shown = SEND_RESULTS.map((result) => [result, shownSendResult(result, { isAuthenticated: false })]);
    expect(Object.fromEntries(shown)).toEqual({
      Sent: "Sent",
      TooSoon: "TooSoon",
      Abused: "Sent",
      NotFound: "Sent",
      Unauthorized: "Sent",
      BadRequest: "BadRequest",
      Failed: "Failed",
      AlreadyVerified: "Sent",
    });
  });

  it("tells a signed-in user all, and nothing changes by asking twice", () => {
    fc.assert(
      fc.property(fc.constantFrom(...SEND_RESULTS), fc.boolean(), (result, isAuthenticated) => {
        expect(shownSendResult(result, { isAuthenticated: true })).toBe(result);
        const shown = shownSendResult(result, { isAuthenticated });
        expect(shownSendResult(shown, { isAuthenticated })).toBe(shown);
      }),
    );
  });
});

describe("a masked address", () => {
  it.each([
    ["anna@gemeente.nl", "a•••@gemeente.nl"],
    ["a@gemeente.nl", "a•••@gemeente.nl"],
    ['"a@b"@gemeente.nl', '"•••@gemeente.nl'],
    ["😀x@gemeente.nl", "😀•••@gemeente.nl"],
    ["@gemeente.nl", "•••"],
    ["", "•••"],
  ])("of %s is %s", (email, masked) => expect(maskedEmail(email)).toBe(masked));

  it("says nothing of the name's length or its other letters", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{0,30}$/), fc.stringMatching(/^[a-z.]{0,30}$/), (one, other) => {
        expect(maskedEmail(`a${one}@x.nl`)).toBe(maskedEmail(`a${other}@x.nl`));
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
