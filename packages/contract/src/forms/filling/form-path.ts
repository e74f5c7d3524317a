import type { Guid } from "../../guid.ts";
import { LOCALES, type Locale } from "../../languages.ts";
import type { SentForm } from "./filling.ts";

/** The first segment of the URL of a form's own page. */
export const FORM_SEGMENT = "form";

/** The URL of a form's own page, to which it is also posted. */
export function formPath(guid: Guid): string {
  return `/${FORM_SEGMENT}/${guid}`;
}

/** The address at which a visitor continues a saved form; `secret` is the one in the mailed link. */
export function resumeFormPath(guid: Guid, secret: string): string {
  return `${formPath(guid)}/resume/${secret}`;
}

/**
 * The URL that the browser is redirected to after a submission: it contains the reference, and no answers.
 *
 * @param locale the language in which the form was filled in, if it isn't the platform's own
 */
export function sentFormPath(guid: Guid, { reference, isAwaitingVerification }: SentForm, locale: Locale | null): string {
  const query = new URLSearchParams({
    reference,
    ...(isAwaitingVerification && { verify: "1" }),
    ...(locale !== null && { language: locale }),
  });
  return `${formPath(guid)}/sent?${query}`;
}

const SENT_FORM = /^\/form\/[^/?]+\/sent\?/;

/** The language of the URL of a sent form; null for any other URL, and for one in the platform's own language. */
export function sentFormLocale(url: string): Locale | null {
  const query = SENT_FORM.exec(url)?.[0];
  const language = query === undefined ? null : new URLSearchParams(url.slice(query.length)).get("language");
  return LOCALES.find((locale) => locale === language) ?? null;
}

/** Whether a path is that of the confirmation page of a form. */
export function isSentFormPath(path: string): boolean {
  return /^\/form\/[^/]+\/sent$/.test(path);
}

/** @returns null for a URL that no response redirects to */
export function parseSentForm(search: Readonly<Record<string, unknown>>): SentForm | null {
  const { reference, verify } = search;
  // Only the format of generated references is accepted, so nobody can show a text of their own on this page.
  if (typeof reference !== "string" || !/^\d{4}-[\dA-Z]{5,12}$/.test(reference)) return null;
  return { reference, isAwaitingVerification: String(verify) === "1" };
}
