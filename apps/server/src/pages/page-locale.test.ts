import { expect, it } from "vitest";
import { localeCookie, preferredLocale } from "./page-locale.ts";

it("the language of a statement's address takes precedence, then that of this browser, then that of the account", () => {
  expect(preferredLocale("/legal/privacy/en", "plein-locale=nl", "nl")).toBe("en");
  expect(preferredLocale("/open", "plein-locale=nl", "en")).toBe("nl");
  expect(preferredLocale("/open", undefined, "en")).toBe("en");
  for (const cookie of ["plein-locale=fr", "plein-locale=", "other=en", undefined])
    expect(preferredLocale("/open", cookie, undefined), cookie).toBeNull();
});

it("the default language of the next document needs no cookie; another language has a session cookie", () => {
  expect(localeCookie("nl", "nl", "https")).toBe("plein-locale=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
  expect(localeCookie("en", "nl", "https")).toBe("plein-locale=en; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(localeCookie("nl", "en", "http")).toBe("plein-locale=nl; Path=/; HttpOnly; SameSite=Lax");
});
