import { z } from "zod";

const PARTS = ["{lang}", "{url}"] as const;

export const MAX_TRANSLATION_SERVICE_LENGTH = 300;

/**
 * The URL of a translation service, with a place for the language and for the page: over https, without a name or a port. Empty for none. A
 * visitor follows it as a link, so that nothing is loaded from the service before.
 */
export const TranslationService = z
  .string()
  .trim()
  .max(MAX_TRANSLATION_SERVICE_LENGTH)
  .refine((template) => template === "" || isTemplate(template), { params: { message: "translationService" } });

/** The host of a service, which visitors read before they choose it. @param template a valid one that isn't empty */
export function translationHost(template: string): string {
  return new URL(buildTranslationUrl(template, "nl", "x")).hostname;
}

/** @param page URL of the page; @param language tag (BCP 47) of the language to translate into */
export function buildTranslationUrl(template: string, language: string, page: string): string {
  return template.replace("{lang}", encodeURIComponent(language)).replace("{url}", () => encodeURIComponent(page));
}

function isTemplate(template: string): boolean {
  const example = buildTranslationUrl(template, "nl", "x");
  if (!PARTS.every((part) => template.split(part).length === 2) || /[{}\s\\]/.test(example) || !URL.canParse(example)) return false;
  const url = new URL(example);
  // The host may have no part of the page or the language: a visitor reads it.
  const host = /^https:\/\/([^/?#]*)/.exec(template)?.[1] ?? "";
  return (
    url.protocol === "https:" && url.host === host.toLowerCase() && url.port === "" && url.username === "" && url.hostname.includes(".")
  );
}
