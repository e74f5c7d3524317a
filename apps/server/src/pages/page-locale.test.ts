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

const visitor = { platform, chosen: undefined };
const reader = { platform, chosen: "en" } as const;

it("a document is in the visitor's language, if that isn't the platform's own", () => {
  expect(documentLocale("/open", "plein-locale=en", visitor)).toBe("en");
  for (const cookie of ["plein-locale=nl", "plein-locale=fr", "plein-locale=", "other=en", undefined])
    expect(documentLocale("/open", cookie, visitor), cookie).toBeNull();
  expect(documentLocale("/open", "plein-locale=nl", { ...visitor, platform: { ...platform, defaultLocale: "en" } })).toBe("nl");
});

it("the platform's own language needs no cookie, and that of another language is a session cookie", () => {
  expect(localeCookie("nl", visitor, "https")).toBe("plein-locale=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
  expect(localeCookie("en", visitor, "https")).toBe("plein-locale=en; Path=/; HttpOnly; SameSite=Lax; Secure");
  expect(localeCookie("en", visitor, "http")).toBe("plein-locale=en; Path=/; HttpOnly; SameSite=Lax");
});

it("a document is in the language that a signed-in user chose, unless this browser was switched to another", () => {
  expect(documentLocale("/open", undefined, reader)).toBe("en");
  expect(documentLocale("/open", "plein-locale=nl", reader)).toBeNull();
  expect(localeCookie("en", reader, "http"), "their own needs no cookie").toContain("Max-Age=0");
  expect(localeCookie("nl", reader, "http"), "the platform's does").toBe("plein-locale=nl; Path=/; HttpOnly; SameSite=Lax");
});
