import type { Guid } from "../../guid.ts";
import { LOCALES, type Locale } from "../../languages.ts";
import type { SentForm } from "./filling.ts";

/** The first segment of the pages on which a form is filled in by itself. */
export const FORM_SEGMENT = "form";

/** Where a form is filled in by itself, and where it is posted to. */
export function formAddress(guid: Guid): string {
  return `/${FORM_SEGMENT}/${guid}`;
}

/** Where a saved form is gone on with; `secret` is that of the mailed link. */
export function resumeFormAddress(guid: Guid, secret: string): string {
  return `${formAddress(guid)}/resume/${secret}`;
}

/**
 * Where the browser goes after sending: it names the reference, and nothing that was answered.
 *
 * @param locale the language that the form was filled in in, where it isn't the platform's own
 */
export function sentFormAddress(guid: Guid, { reference, isAwaitingVerification }: SentForm, locale: Locale | null): string {
  const query = new URLSearchParams({
    reference,
    ...(isAwaitingVerification && { verify: "1" }),
    ...(locale !== null && { language: locale }),
  });
  return `${formAddress(guid)}/sent?${query}`;
}

const SENT_FORM = /^\/form\/[^/?]+\/sent\?/;

/** The language of the address of a sent form; null for any other address, and for one in the platform's own language. */
export function sentFormLocale(url: string): Locale | null {
  const query = SENT_FORM.exec(url)?.[0];
  const language = query === undefined ? null : new URLSearchParams(url.slice(query.length)).get("language");
  return LOCALES.find((locale) => locale === language) ?? null;
}

/** Whether a path is that of a page which says that a form was sent. */
export function isSentFormPath(path: string): boolean {
  return /^\/form\/[^/]+\/sent$/.test(path);
}

/** @returns null for an address that no response leads to */
export function parseSentForm(search: Readonly<Record<string, unknown>>): SentForm | null {
  const { reference, verify } = search;
  // What it looks like is settled where references are made; nobody can write a text of their own here.
  if (typeof reference !== "string" || !/^\d{4}-[\dA-Z]{5,12}$/.test(reference)) return null;
  return { reference, isAwaitingVerification: String(verify) === "1" };
}
