import type { Locale } from "@plein/contract/locale";
import { isOptionalMail, type MailKind } from "@plein/contract/mails/mail";
import { findMailTextFaults, type MailWording } from "@plein/contract/mails/texts/mail-text-faults";
import { cleanFacts } from "./clean-facts.ts";
import { cleanLine } from "./clean-text.ts";
import { type MailBranding, renderHtml } from "./html-part.ts";
import { type MailContent, type MailSetting, settingOf } from "./mail-content.ts";
import { MAIL_TEMPLATES } from "./mail-templates.ts";
import { writeOwnText } from "./own-text/write-own-text.ts";
import { renderPlainText } from "./plain-text-part.ts";

/** A platform as its mails show it. */
export type MailPlatform = Omit<MailBranding, "locale" | "switchOffHref"> & {
  /** absolute URL for a path of the platform */
  readonly absoluteUrl: MailSetting["absoluteUrl"];
  /** IANA name, for dates */
  readonly timeZone: string;
};

export type RenderedMail = Pick<MailContent, "subject" | "replyTo"> & { readonly text: string; readonly html: string };

/**
 * Renders a mail, by the platform's own text if it has one.
 *
 * @param own the platform's text for this kind and language; a text written for another release that has faults in this one isn't used
 * @throws if the facts aren't those of the kind
 */
export function renderMail(
  kind: MailKind,
  facts: unknown,
  locale: Locale,
  platform: MailPlatform,
  own: MailWording | null = null,
): RenderedMail {
  const platformName = cleanLine(platform.platformName);
  const logo = platform.logo && { ...platform.logo, alt: cleanLine(platform.logo.alt) };
  const look: MailBranding = {
    ...platform,
    platformName,
    logo,
    locale,
    switchOffHref: isOptionalMail(kind) || kind === "dailyDigest" ? platform.absoluteUrl("/account/preferences") : null,
  };
  const setting = settingOf(locale, { ...platform, platformName });
  const original = contentOf(kind, facts, locale, setting);
  const isUsed = own !== null && findMailTextFaults(kind, own).length === 0;
  const content = isUsed ? { ...original, ...writeOwnText(kind, cleanFacts(kind, facts), own, locale, setting) } : original;
  const { subject, replyTo } = content;
  return { subject, ...(replyTo !== undefined && { replyTo }), text: renderPlainText(content, look), html: renderHtml(content, look) };
}

function contentOf<K extends MailKind>(kind: K, facts: unknown, locale: Locale, setting: MailSetting): MailContent {
  return MAIL_TEMPLATES[locale][kind](cleanFacts(kind, facts), setting);
}
