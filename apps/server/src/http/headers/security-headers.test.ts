import { describe, expect, it } from "vitest";
import { loggedPath, referrerPolicyOf } from "./security-headers.ts";

describe("an address with a secret in it", () => {
  it.each(["/invitation/x", "/reset-password/x", "/reset-password", "/reset-password?x", "/verify-email/undo-x", "/sign-in/x"])(
    "%s is told to nobody by a link",
    (path) => expect(referrerPolicyOf(path)).toBe("no-referrer"),
  );

  it("with a form is told to this site alone, so that the form's post has an origin", () =>
    expect(referrerPolicyOf("/submission/verify/x")).toBe("same-origin"));

  it.each(["/", "/sign-in", "/sign-in?returnTo=/x", "/verify-emails", "/wonen/reset-password/x"])("is not %s", (path) =>
    expect(referrerPolicyOf(path)).not.toBe("no-referrer"),
  );

  it.each([
    ["/reset-password/Zk3-x_?y=1", "/reset-password/[removed]"],
    ["/sign-in/Zk3", "/sign-in/[removed]"],
    ["/verify-email/Zk3", "/verify-email/[removed]"],
    ["/submission/verify/Zk3?sent", "/submission/verify/[removed]"],
    ["/api/submissions:verification/Zk3", "/api/submissions:verification/[removed]"],
    ["/verify-email/undo-Zk3", "/verify-email/[removed]"],
    ["/invitation/Zk3", "/invitation/[removed]"],
    ["/api/userinvitation:status/Zk3", "/api/userinvitation:status/[removed]"],
    ["/wonen?naam=Anna", "/wonen"],
  ])("%s stands in a log as %s", (url, path) => expect(loggedPath(url)).toBe(path));
});
