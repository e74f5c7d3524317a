import type { Platform } from "@plein/contract/platforms/platform";
import { expect, it } from "vitest";
import { documentLocale, localeCookie } from "./page-locale.ts";

const platform: Platform = {
  guid: "11111111-1111-4111-8111-111111111111",
  name: "Alfa",
  primaryDomain: "a.test",
  hostNames: ["a.test"],
  defaultLocale: "nl",
  timeZone: "Europe/Amsterdam",
  isDemo: false,
};

it("a document is in the visitor's language, if that isn't the platform's own", () => {
  expect(documentLocale("/open", "plein-locale=en", platform)).toBe("en");
  for (const cookie of ["plein-locale=nl", "plein-locale=fr", "plein-locale=", "other=en", undefined])
    expect(documentLocale("/open", cookie, platform), cookie).toBeNull();
  expect(documentLocale("/open", "plein-locale=nl", { ...platform, defaultLocale: "en" })).toBe("nl");
});

it("the platform's own language needs no cookie, and that of another language is a session cookie", () => {
  expect(localeCookie("nl", platform, "https")).toBe("plein-locale=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
  expect(localeCookie("en", platform, "https")).toBe("plein-locale=en; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(localeCookie("en", platform, "http")).toBe("plein-locale=en; Path=/; HttpOnly; SameSite=Lax");
});
