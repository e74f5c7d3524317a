import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { acceptTerms, declineTerms, needsTermsAcceptance, termsDialog } from "./terms-of-use.ts";

const version = fc.integer({ min: 1, max: 50 });
const user = fc.record({ guid: fc.uuid(), termsOfUseVersionAccepted: fc.option(version) });

describe("the terms dialog", () => {
  it.each([
    [null, 1, { newVersion: false }],
    [1, 1, null],
    [1, 2, { newVersion: true }],
    [3, 2, { newVersion: false }],
  ])("for a user who accepted version %s while version %d is in force is %j", (termsOfUseVersionAccepted, current, dialog) => {
    expect(termsDialog({ termsOfUseVersionAccepted }, current)).toEqual(dialog);
  });

  it("is never shown to an anonymous visitor", () => expect(termsDialog(null, 1)).toBeNull());

  // @covers state.terms
  it("is not shown after accepting, until there is a new version, which it announces", () => {
    fc.assert(
      fc.property(user, version, (someone, current) => {
        const accepted = acceptTerms(someone, current);
        expect(termsDialog(accepted, current)).toBeNull();
        expect(termsDialog(accepted, current + 1)).toEqual({ newVersion: true });
        expect(acceptTerms(accepted, current)).toEqual(accepted);
      }),
    );
  });

  it("is shown again after declining, as if nothing was ever accepted", () => {
    fc.assert(
      fc.property(user, version, (someone, current) => {
        const declined = declineTerms(someone);
        expect(declined).toEqual({ ...someone, termsOfUseVersionAccepted: null });
        expect(needsTermsAcceptance(declined, current)).toBe(true);
        expect(termsDialog(declined, current)).toEqual({ newVersion: false });
      }),
    );
  });
});
