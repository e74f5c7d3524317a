import type { FillingError } from "@plein/contract/forms/filling/filling";
import type { Question } from "@plein/contract/forms/questions/question";
import type { Guid } from "@plein/contract/guid";
import { partId } from "../questions/question-props.ts";

/** The start of the ids of a form's fields: two forms of a page may have questions with the same key. */
export function formId(guid: Guid): string {
  return `form-${guid.slice(-8)}`;
}

export function questionId(guid: Guid, key: string): string {
  return `${formId(guid)}-${key}`;
}

/**
 * The id of a field of the form itself. Its name starts with an underscore, unlike the key of any question: a question may be called
 * "website".
 */
export function ownFieldId(guid: Guid, name: string): string {
  return `${formId(guid)}-${name}`;
}

/** The field that an error is about: of its part, or else the first one of the question. */
export function errorTarget(guid: Guid, question: Question, { part }: Pick<FillingError, "part">): string {
  const id = questionId(guid, question.key);
  const first = part ?? firstPartOf(question);
  return first === null ? id : partId(id, first);
}

function firstPartOf(question: Question): string | null {
  switch (question.type) {
    case "name":
      return "firstName";
    case "address":
      return "postcode";
    case "signature":
      return "agrees";
    case "location":
      return "address";
    case "profileField":
      return "text";
    case "dateRange":
      return "from";
    case "yesNo":
      return "true";
    case "rating":
    case "scale":
    case "smiley":
      return "1";
    case "date":
      return question.autocomplete === "bday" ? "day" : null;
    case "radio":
    case "checkboxes":
    case "multiSelect":
    case "imageChoice":
      // A random order has no known first option: the group itself can have the focus.
      return question.type !== "multiSelect" && question.settings.isRandomOrder ? null : (question.options[0]?.value ?? null);
    default:
      return null;
  }
}
