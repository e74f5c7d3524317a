import { describe, expect, it } from "vitest";
import { referrerPolicyOf } from "./security-headers.ts";

describe("the referrer policy of an address that contains a secret", () => {
  it.each(["/invitation/x", "/reset-password/x", "/reset-password", "/reset-password?x", "/verify-email/undo-x", "/sign-in/x"])(
    "%s is told to nobody by a link",
    (path) => expect(referrerPolicyOf(path)).toBe("no-referrer"),
  );

  it("is same-origin for a page with a form, so that the form's post has an origin", () =>
    expect(referrerPolicyOf("/submission/verify/x")).toBe("same-origin"));

  it.each(["/", "/sign-in", "/sign-in?returnTo=/x", "/verify-emails", "/wonen/reset-password/x"])("is not %s", (path) =>
    expect(referrerPolicyOf(path)).not.toBe("no-referrer"),
  );
});
