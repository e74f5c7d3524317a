import type { RichTextBlock, RichTextInline, RichTextListItem } from "../../blocks/rich-text.ts";
import { findLongSentence, isCapitals } from "../../checks/text-rules.ts";
import type { Locale } from "../../languages.ts";
import type { FormPage } from "../form-definition.ts";
import type { Question } from "../questions/question.ts";
import type { FormAdvice } from "./form-advice.ts";

/** Plain language (readability): no text in capitals, and for Dutch no sentence that is long, as for the texts of pages. */
export function findTextAdvice(text: string, path: FormAdvice["path"], language: Locale): FormAdvice[] {
  const long = language === "nl" ? findLongSentence(text) : null;
  return [
    ...(isCapitals(text) ? [{ path, message: "capitals" as const, text }] : []),
    ...(long === null ? [] : [{ path, message: "sentenceIsLong" as const, text: long }]),
  ];
}

/** All texts of a question that its readers see. */
export function textsOfQuestion({ label, help, options, ...question }: Question): string[] {
  const body = question.type === "info" ? question.settings.body.content.map(textOf) : [];
  return [label, help, ...options.flatMap((option) => [option.label, option.help]), ...body].filter((text) => text !== "");
}

export function textsOfPage({ title, nextLabel }: FormPage): string[] {
  return [title, nextLabel].filter((text) => text !== "");
}

/** The text of a part of a rich text; the parts in it end with a full stop, because each is a sentence of its own. */
function textOf(node: RichTextBlock | RichTextListItem | RichTextInline): string {
  if (node.type === "text") return node.text;
  if (node.type === "hardBreak") return " ";
  const parts = node.content.map(textOf);
  return node.type === "paragraph" || node.type === "heading" ? parts.join("") : parts.join(". ");
}
