import { expect, it } from "vitest";
import { signedIn, signedOut } from "./client-session.ts";

it("signing out clears the token, its date, its flag and the user", () => {
  const session = signedIn({ accessToken: "secret", accessTokenDate: "2026-01-01T00:00:00.000Z", profile: { firstName: "Anna" } });
  expect(session).toMatchObject({ accessTokenSet: true, accessToken: "secret", user: { firstName: "Anna" } });
  expect(signedOut()).toEqual({ accessTokenSet: false, accessToken: null, accessTokenDate: null, user: null });
  expect(Object.keys(signedOut())).toEqual(Object.keys(session));
});
