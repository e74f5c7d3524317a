import type { RichTextBlock, RichTextInline, RichTextListItem } from "@plein/contract/blocks/rich-text";
import type { Question } from "@plein/contract/forms/questions/question";
import type { IntlShape } from "react-intl";

const MAX_EXCERPT = 60;

/** Returns the name of a question in the designer: its label, the first words of an explanation, what a picture shows, or else a fallback text. */
export function nameQuestion(intl: IntlShape, question: Question): string {
  const label = question.label.trim();
  if (label !== "") return label;
  if (question.type === "info") {
    const text = textsOf(question.settings.body.content).join("").trim();
    const end = text.lastIndexOf(" ", MAX_EXCERPT);
    if (text !== "") return text.length <= MAX_EXCERPT ? text : `${text.slice(0, end > 0 ? end : MAX_EXCERPT)}…`;
    return intl.formatMessage({ id: "forms.question.unnamed.info" });
  }
  if (question.type === "image") return question.settings.image?.alt || intl.formatMessage({ id: "forms.type.image" });
  if (question.type === "unknown") return intl.formatMessage({ id: "forms.type.unknown" });
  return intl.formatMessage({ id: question.type === "section" ? "forms.question.unnamed.section" : "forms.question.unnamed" });
}

/** Returns the texts of a rich text in order, with a space after each paragraph. */
function textsOf(nodes: readonly (RichTextBlock | RichTextListItem | RichTextInline)[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return node.text;
    return node.type === "hardBreak" ? " " : [...textsOf(node.content), " "];
  });
}
