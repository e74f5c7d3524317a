import { countPlaces } from "@plein/contract/forms/questions/choices/count-places";
import { fixedValuesOf } from "@plein/contract/forms/questions/choices/option-source";
import type { Question } from "@plein/contract/forms/questions/question";

/** The counts of the answers to one question. */
export type AnswerCount =
  /** an answer at all */
  | { readonly kind: "present"; readonly key: string }
  /** an answer that is this text, number or boolean */
  | { readonly kind: "is"; readonly key: string; readonly value: string }
  /** an answer of several values with this one among them */
  | { readonly kind: "has"; readonly key: string; readonly value: string }
  /** an answer of several values, one of which is the option “other” with a text */
  | { readonly kind: "hasOther"; readonly key: string }
  /** a row of a matrix in which this column was chosen, alone or among others; or an option of a ranking with this place */
  | { readonly kind: "cell"; readonly key: string; readonly row: string; readonly value: string; readonly isMany: boolean };

/** The counts of a question: whether it was answered first, then one for each of its values. */
export function listCounts(question: Question): AnswerCount[] {
  const { key } = question;
  return [{ kind: "present", key }, ...listValueCounts(question)];
}

function listValueCounts(question: Question): AnswerCount[] {
  const { key, options } = question;
  const is = (value: string): AnswerCount => ({ kind: "is", key, value });
  switch (question.type) {
    case "radio":
    case "select":
      return fixedValuesOf(question).map(is);
    case "checkboxes":
    case "multiSelect":
    case "imageChoice":
      return [
        ...fixedValuesOf(question).map((value): AnswerCount => ({ kind: "has", key, value })),
        ...(hasOther(question) ? [{ kind: "hasOther", key } as const] : []),
      ];
    case "yesNo":
    case "checkbox":
      return [is("true"), is("false")];
    case "rating":
    case "scale":
    case "smiley":
      return Array.from({ length: question.settings.steps }, (_, index) => is(String(index + 1)));
    case "matrix": {
      const { rows, columns, isMany } = question.settings;
      return rows.flatMap((row) => columns.map(({ value }): AnswerCount => ({ kind: "cell", key, row: row.value, value, isMany })));
    }
    case "profileField":
      return question.settings.input === "select"
        ? options.map(({ value }) => ({ kind: "cell", key, row: "text", value, isMany: false }))
        : [];
    case "ranking": {
      const places = Array.from({ length: countPlaces(question) }, (_, index) => String(index + 1));
      return options.flatMap((option) =>
        places.map((value): AnswerCount => ({ kind: "cell", key, row: option.value, value, isMany: false })),
      );
    }
    default:
      return [];
  }
}

/** Whether a question has the option “other” with a text. */
export function hasOther({ settings }: Question): boolean {
  return "hasOther" in settings && settings.hasOther === true;
}
