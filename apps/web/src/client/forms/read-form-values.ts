import type { Answers } from "@plein/contract/forms/answers/answers";
import { type FormDefinition, listQuestions } from "@plein/contract/forms/form-definition";
import type { PostedValues } from "@plein/contract/forms/questions/posted-values";
import { takesAnswer, typeOf } from "@plein/contract/forms/questions/question-types";

/** Reads the fields of a form in the document as a post without script would send them, without files. */
export function readPosted(element: HTMLFormElement | null): PostedValues {
  const data = new FormData(element ?? undefined);
  const all = (name: string) => data.getAll(name).filter((value) => typeof value === "string");
  return { text: (name) => all(name)[0], all };
}

/** Reads the answers in the document by question key, without validation. */
export function readFormValues(form: Pick<FormDefinition, "pages">, element: HTMLFormElement): Answers {
  const posted = readPosted(element);
  return Object.fromEntries(
    listQuestions(form)
      .filter(takesAnswer)
      .flatMap((question) => {
        const value = typeOf(question).readPosted(posted, question);
        return value === undefined || value === "" ? [] : [[question.key, value]];
      }),
  );
}
