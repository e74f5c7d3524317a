import { LOCALES } from "@plein/contract/languages";
import { isOptionalMail, MAIL_FACTS, MAIL_KINDS, type MailKind } from "@plein/contract/mails/mail";
import { MAIL_EXAMPLES } from "@plein/contract/mails/texts/mail-examples";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MailPlatform, type RenderedMail, renderMail } from "./render-mail.ts";

const platform: MailPlatform = {
  platformName: "Gemeente Lindendaal",
  homeHref: "https://www.lindendaal.example/",
  absoluteUrl: (path) => `https://www.lindendaal.example${path}`,
  colorScheme: { primary: "#00697d", accent: "#b8420f" },
  timeZone: "Europe/Amsterdam",
  logo: { cid: "logo@plein", alt: "Wapen van Lindendaal" },
};
const SWITCH_OFF_HREF = "https://www.lindendaal.example/account/preferences";
const CASES = MAIL_KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const));
const BIDI = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
const CONTROL = /[^\P{Cc}\n]/u;

/** The document's visible text in a browser, as one line. */
function shownText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  const text = body.replace(/<[^>]*>/g, " ");
  const names: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
  return text.replace(/&(#?\w+);/g, (whole, name: string) => names[name] ?? whole).replace(/\s+/g, " ");
}

const oneLine = (text: string) => text.replace(/^> ?/gm, "").replace(/\s+/g, " ").trim();
const wordsOf = (text: string) =>
  oneLine(text)
    .split(/[\s:]+/)
    .filter(Boolean);

/** The facts with their names, also those in lists. */
const leavesOf = (facts: object): [name: string, value: string | number][] =>
  Object.entries(facts).flatMap(([name, value]) => (Array.isArray(value) ? value.flatMap(leavesOf) : [[name, value]]));

describe.each(CASES)("the mail %s in %s", (kind, locale) => {
  const mail = renderMail(kind, MAIL_EXAMPLES[kind], locale, platform);

  it("has a subject, a plain-text and an HTML part, without missing values", () => {
    expect(mail.subject).toMatch(/\S/);
    expect(mail.subject).not.toMatch(/[\r\n]/);
    for (const part of Object.values(mail)) expect(part).not.toMatch(/undefined|null|NaN|\[object|Invalid|\$\{/);
  });

  it("contains all of its facts, in both parts", () => {
    // These are of an enumeration, described in words.
    for (const [name, value] of leavesOf(MAIL_EXAMPLES[kind]).filter(([name]) => name !== "change" && name !== "kind")) {
      const isInstant = name === "on" || name === "expiresOn";
      const expected = isInstant
        ? { nl: /\d{1,2} (?:november|december) 2026/, en: /\d{1,2} (?:November|December) 2026/ }[locale]
        : oneLine(String(value));
      expect(oneLine(mail.text), name).toEqual(isInstant ? expect.stringMatching(expected) : expect.stringContaining(String(expected)));
      expect(shownText(mail.html), name).toEqual(isInstant ? expect.stringMatching(expected) : expect.stringContaining(String(expected)));
    }
  });

  it("says the same in HTML and plain text", () => {
    const shown = new Set(wordsOf(shownText(mail.html)));
    // In HTML the links at the end are behind words.
    const withoutLinks = mail.text.replace(`${platform.homeHref}\n`, "").replace(`: ${SWITCH_OFF_HREF}`, "");
    const written = wordsOf(withoutLinks).filter((word) => word !== "--");
    expect(written.filter((word) => !shown.has(word))).toEqual([]);
  });

  it("says where it can be switched off, if it can", () => {
    for (const part of [mail.text, mail.html]) expect(part.includes(SWITCH_OFF_HREF)).toBe(isOptionalMail(kind) || kind === "dailyDigest");
  });

  it("only links to the platform, equally in both parts, and fetches nothing", () => {
    const hrefs = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));
    expect(hrefs.length).toBeGreaterThan(0);
    for (const href of hrefs) {
      expect(new URL(href).host).toBe("www.lindendaal.example");
      expect(mail.text).toContain(href);
    }
    const sources = [...mail.html.matchAll(/src="([^"]*)"/g)].map(([, source]) => source);
    expect(sources).toEqual(["cid:logo@plein"]);
    expect(mail.html).not.toMatch(/<script|<link|<iframe|<form|@import|url\(/i);
  });

  it("has a language, a title and alternative text for screen readers", () => {
    expect(mail.html).toMatch(new RegExp(`<html lang="${locale}"`));
    expect(mail.html.match(/<h1/g)).toHaveLength(1);
    expect(mail.html).toContain('alt="Wapen van Lindendaal"');
    expect(mail.html).toContain("max-width:600px");
    expect(mail.html).toContain("prefers-color-scheme: dark");
  });
});

describe("user input", () => {
  const HOSTILE = [
    '"><script>alert(1)</script>',
    "</title><script>",
    `' onmouseover='alert(1)`,
    `{{7*7}} \${7*7} <%= 7*7 %>`,
    "a\u202etxt.exe\u2066b",
    "a\r\nBcc: all@evil.example",
    "a\u0000b\u0007c\u0085d\u2028e",
    "&amp;&lt;b&gt;",
    "$& $1 $`",
  ];
  const mailWith = (value: string): RenderedMail[] => [
    renderMail(
      "invitation",
      { ...MAIL_EXAMPLES.invitation, name: value.replaceAll("\0", ""), inviterName: value, message: value },
      "nl",
      platform,
    ),
    renderMail("accessAsked", { ...MAIL_EXAMPLES.accessAsked, askedBy: value, email: value, pageTitle: value }, "en", platform),
    renderMail("resetPassword", MAIL_EXAMPLES.resetPassword, "nl", {
      ...platform,
      platformName: value,
      logo: { cid: "logo@plein", alt: value },
    }),
  ];
  const tagsOf = (html: string) => [...html.matchAll(/<\/?[a-z!][^>]*>/gi)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));

  it.each(HOSTILE.filter((value) => !value.includes("\0")))("adds no markup and no line to a header: %j", (value) => {
    const plain = mailWith("plain");
    for (const [index, mail] of mailWith(value).entries()) {
      expect(tagsOf(mail.html)).toEqual(tagsOf(plain[index]?.html ?? ""));
      expect(mail.subject).not.toMatch(/[\r\n]/);
      for (const part of Object.values(mail)) expect([BIDI.test(part), CONTROL.test(part)]).toEqual([false, false]);
    }
  });

  it("is refused if the database couldn't have stored it", () => {
    expect(() => mailWith("a\0b")).toThrow();
  });

  it("adds no markup, whatever it contains", () => {
    const plain = mailWith("plain").map(({ html }) => tagsOf(html));
    fc.assert(
      fc.property(
        fc
          .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
          .filter((value) => /[\p{L}\p{N}]/u.test(value) && !value.includes("\0")),
        (value) => {
          expect(mailWith(value).map(({ html }) => tagsOf(html))).toEqual(plain);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("doesn't become a link in a name", () => {
    const [mail] = mailWith("Win at https://evil.example/prize now");
    expect(mail?.text).toContain("Win at https evil. example/prize now nodigt u uit");
    expect(mail?.html).not.toContain("nodigt u uit via evil.example");
  });

  it("is truncated in a long name", () => {
    const mail = renderMail("resetPassword", { ...MAIL_EXAMPLES.resetPassword, name: "Jo ".repeat(90) }, "nl", platform);
    expect(mail.text).toMatch(/Hallo (?:Jo ){26}J…,/);
  });

  it("keeps the lines of a message", () => {
    const mail = renderMail("invitation", MAIL_EXAMPLES.invitation, "nl", platform);
    expect(mail.text).toContain("> Welkom!\n> Fijn dat u meedoet.");
    expect(mail.html).toContain("white-space:pre-line");
  });
});

describe("a mail without optional values", () => {
  it("greets nobody by name, and has no empty quotation or missing logo", () => {
    const facts = { inviterName: "", link: MAIL_EXAMPLES.invitation.link, expiresOn: MAIL_EXAMPLES.invitation.expiresOn };
    const mail = renderMail("invitation", facts, "nl", { ...platform, logo: null });
    expect(mail.text).toContain("\n\nHallo,\n\nGemeente Lindendaal nodigt u uit");
    expect(mail.html).not.toMatch(/<blockquote|<img/);
  });

  it("links people who didn't change their password to where they choose a new one", () => {
    const { link: _link, ...facts } = MAIL_EXAMPLES.passwordChanged;
    expect(renderMail("passwordChanged", facts, "nl", platform).text).toContain("https://www.lindendaal.example/forgot-password");
  });

  it("describes each change to sign-in in its own words", () => {
    const changes = MAIL_FACTS.securityChanged.shape.change.options;
    const texts = changes.map((change) => renderMail("securityChanged", { ...MAIL_EXAMPLES.securityChanged, change }, "nl", platform).text);
    expect(new Set(texts).size).toBe(changes.length);
    expect(texts[changes.indexOf("passkeyAdded")]).toContain("Er is een passkey toegevoegd");
  });

  it("is refused if its facts belong to another kind", () => {
    const kinds: MailKind[] = ["invitation", "verifyEmail", "eraseDone"];
    for (const kind of kinds) expect(() => renderMail(kind, MAIL_EXAMPLES.resetPassword, "nl", platform)).toThrow();
  });

  it("shows times in the platform's own time zone", () => {
    expect(renderMail("passwordChanged", MAIL_EXAMPLES.passwordChanged, "nl", platform).text).toContain("21 november 2026 om 23:30");
  });
});
