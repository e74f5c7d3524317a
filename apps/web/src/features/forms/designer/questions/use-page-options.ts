import { type FormDefinition, listQuestions } from "@plein/contract/forms/form-definition";
import { findOptionSource } from "@plein/contract/forms/questions/choices/option-source";
import type { Question } from "@plein/contract/forms/questions/question";
import type { QuestionOption } from "@plein/contract/forms/questions/question-option";
import { trpc } from "../../../../client/calls/trpc-react.tsx";

type PageOptions = {
  readonly isPending: boolean;
  readonly isError: boolean;
  /** undefined for options of the question itself, and while those of its page aren't known */
  readonly optionsOf: (question: Question) => readonly QuestionOption[] | undefined;
};

/** The options that questions have from pages, as the designer of the form sees them. */
export function usePageOptions(questions: readonly Question[]): PageOptions {
  const sources = questions.flatMap((question) => {
    const source = findOptionSource(question);
    if (source === null || source.optionsPageGuid === null) return [];
    return [{ pageGuid: source.optionsPageGuid, from: source.optionsFrom }];
  });
  const distinct = [...new Map(sources.map((source) => [nameOf(source), source])).values()];
  const queries = trpc.useQueries((api) => distinct.map((source) => api.forms.listPageOptions(source)));
  return {
    isPending: queries.some((query) => query.isPending),
    isError: queries.some((query) => query.isError),
    optionsOf: (question) => {
      const source = findOptionSource(question);
      if (source === null || source.optionsPageGuid === null) return undefined;
      const wanted = nameOf({ pageGuid: source.optionsPageGuid, from: source.optionsFrom });
      return queries[distinct.findIndex((one) => nameOf(one) === wanted)]?.data?.options;
    },
  };
}

/** A form whose questions have the options of their pages. */
export function useFormWithOptions<T extends FormDefinition>(form: T): T {
  const { optionsOf } = usePageOptions(listQuestions(form));
  const withOptions = (question: Question) => ({ ...question, options: optionsOf(question) ?? question.options }) as Question;
  return { ...form, pages: form.pages.map((page) => ({ ...page, questions: page.questions.map(withOptions) })) };
}

function nameOf({ pageGuid, from }: { readonly pageGuid: string; readonly from: string }): string {
  return `${from} ${pageGuid}`;
}
