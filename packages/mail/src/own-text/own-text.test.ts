import { LOCALES } from "@plein/contract/languages";
import { MAIL_KINDS } from "@plein/contract/mails/mail";
import { MAIL_EXAMPLES } from "@plein/contract/mails/texts/mail-examples";
import { findMailTextFaults } from "@plein/contract/mails/texts/mail-text-faults";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MailPlatform, renderMail } from "../render-mail.ts";
import { originalText } from "./original-text.ts";

const platform: MailPlatform = {
  platformName: "Gemeente Lindendaal",
  homeHref: "https://www.lindendaal.example/",
  absoluteUrl: (path) => `https://www.lindendaal.example${path}`,
  colorScheme: { primary: "#00697d", accent: "#b8420f" },
  timeZone: "Europe/Amsterdam",
  logo: null,
};
const RESET = { subject: "Wachtwoord van {name}", body: "Dag {name},\n\n[Kies een wachtwoord]({link})" };
const renderReset = (facts: Partial<typeof MAIL_EXAMPLES.resetPassword>, own = RESET) =>
  renderMail("resetPassword", { ...MAIL_EXAMPLES.resetPassword, ...facts }, "nl", platform, own);

describe("the original text", () => {
  it.each(MAIL_KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const)))(
    "of %s in %s renders as the mail itself when it is kept as the platform's own",
    (kind, locale) => {
      const original = originalText(kind, locale);
      expect(findMailTextFaults(kind, original)).toEqual([]);
      const [mail, own] = [null, original].map((text) => renderMail(kind, MAIL_EXAMPLES[kind], locale, platform, text));
      // The address in a reply's note is the only thing that has no variable.
      const expected = kind === "submissionReply" ? mail?.text.replace(/\n[^\n]*joris@lindendaal.example\.\n/, "") : mail?.text;
      expect(own?.text).toBe(expected);
    },
  );
});

describe("a platform's own text", () => {
  it("is used for the subject and both parts", () => {
    const mail = renderReset({ name: "Sanne" });
    expect(mail.subject).toBe("Wachtwoord van Sanne");
    expect(mail.text).toContain(`Dag Sanne,\n\nKies een wachtwoord:\n${MAIL_EXAMPLES.resetPassword.link}`);
    expect(mail.html).toContain(">Kies een wachtwoord</a>");
  });

  it("greets nobody where the name is empty", () => expect(renderReset({ name: "" }).text).toContain("\n\nDag,\n\n"));

  it("keeps the lines of a paragraph", () => {
    const mail = renderReset({}, { ...RESET, body: `${RESET.body}\n\nMet groet,\nAfdeling Publiek` });
    expect(mail.html).toContain("Met groet,<br>Afdeling Publiek");
    expect(mail.text).toContain("Met groet,\nAfdeling Publiek");
  });

  it("that has faults gives way to the original", () => {
    expect(renderReset({}, { ...RESET, body: "Zonder link" })).toEqual(
      renderMail("resetPassword", MAIL_EXAMPLES.resetPassword, "nl", platform),
    );
  });

  it("keeps the reader's address of a reply", () => {
    const own = { subject: "Antwoord", body: "{text}" };
    const mail = renderMail("submissionReply", MAIL_EXAMPLES.submissionReply, "nl", platform, own);
    expect(mail.replyTo).toBe("joris@lindendaal.example");
    for (const part of [mail.text, mail.html]) expect(part).not.toContain("worden niet gelezen");
  });

  it("never reads a value as a variable, a button, markup or a header", () => {
    const hostile = fc.constantFrom(
      "{link}",
      "{platformName}",
      "<b>x</b>",
      "[Klik](https://kwaad)",
      "> klein",
      "\r\nBcc: a@b",
      "$&",
      "\u202e",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(hostile, fc.string({ maxLength: 10 })), { maxLength: 6 }), (parts) => {
        const name = `naam${parts.join("").replaceAll("\0", "")}`;
        const mail = renderReset({ name });
        expect(mail.subject).not.toMatch(/[\r\n\u202a-\u202e]/);
        expect(mail.html.match(/<a /g)).toHaveLength(3);
        expect(mail.html).not.toContain("<b>");
        expect(mail.text.split(MAIL_EXAMPLES.resetPassword.link)).toHaveLength(2);
        if (name.includes("{link}") && name.length < 80) expect(mail.text).toContain("{link}");
      }),
      { numRuns: 50 },
    );
  });
});
