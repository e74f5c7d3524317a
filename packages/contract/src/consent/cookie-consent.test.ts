import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { COOKIE_CATEGORIES, type CookieCategory } from "./cookie-category.ts";
import { consentTo, coversServices, formatConsent, hasConsentTo, parseConsent, shouldShowCookieDialog } from "./cookie-consent.ts";
import { cookieExpiresOn } from "./cookie-lifetime.ts";

const categories = fc.subarray([...COOKIE_CATEGORIES]);
const moment = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

describe("a consent", () => {
  it("always includes the required categories, and beyond that only the chosen ones", () => {
    fc.assert(
      fc.property(categories, moment, (chosen, now) => {
        const consent = consentTo(chosen, now);
        expect(hasConsentTo("required", consent)).toBe(true);
        expect(hasConsentTo("analytical", consent)).toBe(chosen.includes("analytical"));
      }),
    );
    expect(hasConsentTo("required", null)).toBe(true);
    expect(hasConsentTo("analytical", null)).toBe(false);
  });

  // @covers entity.cookie-consent
  it("survives a round trip", () => {
    fc.assert(
      fc.property(categories, moment, (chosen, now) => {
        const consent = consentTo(chosen, now);
        expect(parseConsent(formatConsent(consent), now)).toEqual(consent);
        const read = { ...consent, statementVersion: 3, services: ["telt.example"] };
        expect(parseConsent(formatConsent(read), now)).toEqual(read);
      }),
    );
  });

  it("covers the services that its dialog named, and a refusal all of them", () => {
    const named = (chosen: readonly CookieCategory[], services?: string[]) => ({
      ...consentTo(chosen, new Date()),
      ...(services && { services }),
    });
    const hosts = ["siteimproveanalytics.com", "telt.example"];
    expect(coversServices(named(["analytical"], hosts), hosts)).toBe(true);
    expect(coversServices(named(["analytical"], ["telt.example"]), hosts)).toBe(false);
    expect([coversServices(named(["analytical"]), hosts), coversServices(named(["analytical"]), hosts.slice(0, 1))]).toEqual([false, true]);
    expect([coversServices(named([]), hosts), coversServices(null, hosts)]).toEqual([true, false]);
  });

  // @covers error.cookie-consent
  it("that is unreadable counts as never given", () => {
    for (const stored of [
      "",
      "x",
      "null",
      "true",
      "[]",
      "{}",
      '{"categories":["required"]}',
      '{"categories":["required"],"date":"gisteren"}',
      '{"categories":["required"],"date":5}',
      '{"categories":"required","date":"2026-01-01T00:00:00.000Z"}',
      '{"categories":["analytical"],"date":"2026-01-01T00:00:00.000Z"}',
      '{"categories":["required","marketing"],"date":"2026-01-01T00:00:00.000Z"}',
    ]) {
      expect(parseConsent(stored, new Date("2026-01-01")), stored).toBeNull();
    }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        expect(() => parseConsent(stored, new Date())).not.toThrow();
      }),
    );
  });

  it("counts as never given after 13 months, the maximum lifetime of the cookies that it allowed", () => {
    const stored = formatConsent(consentTo(["analytical"], new Date("2026-01-15T10:00:00Z")));
    expect(parseConsent(stored, new Date("2027-02-15T09:59:59Z"))).not.toBeNull();
    expect(parseConsent(stored, new Date("2027-02-15T10:00:00Z"))).toBeNull();
  });
});

describe("the cookie dialog", () => {
  const consent = consentTo([], new Date("2026-01-01T00:00:00Z"));
  // @covers state.cookie-dialog
  it("is shown if something can be refused and there is no choice yet", () =>
    expect(shouldShowCookieDialog(COOKIE_CATEGORIES, null)).toBe(true));
  it("is not shown again", () => expect(shouldShowCookieDialog(COOKIE_CATEGORIES, consent)).toBe(false));
  it("is not shown if everything is required", () => {
    expect(shouldShowCookieDialog(["required"], null)).toBe(false);
    expect(shouldShowCookieDialog([], null)).toBe(false);
  });
});

describe("a cookie", () => {
  // @covers limit.consent
  it("that is required expires with the session", () => expect(cookieExpiresOn("required", new Date())).toBeNull());

  it.each([
    ["2026-01-15T10:00:00Z", "2027-02-15T10:00:00.000Z"],
    ["2026-12-31T23:30:00Z", "2028-01-31T23:30:00.000Z"],
    ["2026-01-31T10:00:00Z", "2027-02-28T10:00:00.000Z"],
    ["2027-01-31T10:00:00Z", "2028-02-29T10:00:00.000Z"],
  ])("for analytics set at %s expires at %s", (now, then) =>
    expect(cookieExpiresOn("analytical", new Date(now))?.toISOString()).toBe(then),
  );

  // @covers limit.consent
  it("for analytics never lives longer than 13 months", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const then = cookieExpiresOn("analytical", now) ?? now;
        const months = (then.getUTCFullYear() - now.getUTCFullYear()) * 12 + then.getUTCMonth() - now.getUTCMonth();
        expect(months).toBe(13);
        expect(then.getUTCDate()).toBeLessThanOrEqual(now.getUTCDate());
      }),
    );
  });
});
