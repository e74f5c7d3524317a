import type { Locale } from "@plein/contract/locale";
import type { MailFacts, MailKind } from "@plein/contract/mails/mail";
import { formatDate, formatDateTime } from "@plein/i18n/formats";
import { TEXTS } from "./texts/texts.gen.ts";

/** A mail's content in reading order. The HTML and plain-text parts are both generated from it, so that they match. */
export type MailPart =
  /** may have several lines */
  | { readonly kind: "text"; readonly text: string }
  /** secondary text; may have several lines */
  | { readonly kind: "note"; readonly text: string }
  /** text that a person wrote; may have several lines */
  | { readonly kind: "quote"; readonly text: string }
  /** a question with its answer; may have several lines */
  | { readonly kind: "pair"; readonly label: string; readonly value: string }
  /** a code to type in */
  | { readonly kind: "code"; readonly label: string; readonly code: string }
  | { readonly kind: "button"; readonly label: string; readonly href: string };

export type MailContent = {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  /** the Reply-To address, instead of the sender's */
  readonly replyTo?: string;
};

/** The context of a template, besides its facts. */
export type MailSetting = {
  readonly platformName: string;
  /** absolute URL for a path of the platform */
  readonly absoluteUrl: (path: string) => string;
  readonly date: (instant: string) => string;
  readonly dateTime: (instant: string) => string;
  /** the rendered parts of a list of facts */
  readonly list: (name: string, parts: readonly MailPart[]) => readonly MailPart[];
};

type Write<K extends MailKind> = (facts: MailFacts<K>, setting: MailSetting) => MailContent;

/** The mails of these kinds in one language. */
export type MailTexts<Kind extends MailKind> = { readonly [K in Kind]: Write<K> };

export function settingOf(
  locale: Locale,
  { platformName, timeZone, absoluteUrl }: Pick<MailSetting, "platformName" | "absoluteUrl"> & { readonly timeZone: string },
): MailSetting {
  return {
    platformName,
    absoluteUrl,
    date: (instant) => formatDate(new Date(instant), locale, timeZone),
    dateTime: (instant) => formatDateTime(new Date(instant), locale, timeZone),
    list: (_, parts) => parts,
  };
}

export const text = (words: string): MailPart => ({ kind: "text", text: words });
export const note = (words: string): MailPart => ({ kind: "note", text: words });
export const button = (label: string, href: string): MailPart => ({ kind: "button", label, href });
export const code = (label: string, digits: string): MailPart => ({ kind: "code", label, code: digits });
export const pair = (label: string, value: string): MailPart => ({ kind: "pair", label, value });
/** A quote of a text; empty if there is none. */
export const quote = (words: string): MailPart[] => (words === "" ? [] : [{ kind: "quote", text: words }]);

export function greeting(locale: Locale, name: string): MailPart {
  const { hello } = TEXTS[locale];
  return text(name === "" ? `${hello},` : `${hello} ${name},`);
}
