import { LANGUAGE_TAGS, type Locale } from "@plein/contract/languages";
import type { AccessibilityFacts } from "@plein/contract/legal/accessibility-facts";
import { TEXTS } from "./texts/texts.gen.ts";

/** The parts of the Dutch model of accessibility statements that were filled in, as the text of a statement. */
export function writeAccessibilityModel(facts: AccessibilityFacts, locale: Locale): string {
  const texts = TEXTS[locale].accessibility;
  const on = (text: string, date: string) => (date === "" ? [] : [text.replace("{date}", formatDate(date, locale))]);
  const link = (text: string, url: string) => (url === "" ? [] : [`[${text}](${url})`]);
  const issues = facts.issues.split("\n").flatMap((line) => (line.trim() === "" ? [] : [`- ${line.trim()}`]));
  const parts = [
    part(texts.status, [texts.statuses[facts.status], ...link(texts.register, facts.registerUrl)]),
    part(texts.evaluation, [...on(texts.evaluatedOn, facts.evaluatedOn), ...link(texts.report, facts.reportUrl)]),
    part(texts.issues, issues.length === 0 ? [] : [issues.join("\n")]),
    part(texts.complaint, [texts.complaintText]),
    part(texts.signature, [
      ...on(texts.signedOn, facts.signedOn),
      ...(facts.signedBy === "" ? [] : [texts.signedBy.replace("{name}", () => facts.signedBy)]),
    ]),
  ];
  return parts.filter((one) => one !== "").join("\n\n");
}

/** A part of the statement; empty without paragraphs. */
function part(title: string, paragraphs: readonly string[]): string {
  return paragraphs.length === 0 ? "" : [`## ${title}`, ...paragraphs].join("\n\n");
}

function formatDate(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: "long", timeZone: "UTC" }).format(new Date(`${date}T12:00:00Z`));
}
