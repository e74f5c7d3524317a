import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { FormContent } from "@plein/contract/forms/form";
import { listQuestions } from "@plein/contract/forms/form-definition";
import { findOptionSource, toSourceOptions } from "@plein/contract/forms/questions/choices/option-source";
import type { Question } from "@plein/contract/forms/questions/question";
import type { ApiContext } from "../context.ts";
import { readOptionTexts } from "../list-items/lists/option-texts.shared.ts";

type OptionReader = Pick<ApiContext, "db" | "platform" | "actor" | "correlationId" | "services" | "locale">;

/** A form whose questions have the options of this moment, with the cache tags of what these depend on. */
export type FilledOptions<T> = { readonly content: T; readonly tags: readonly CacheTag[] };

/**
 * Fills in the options that come from a page, as the reader of the form sees them; a form without such questions is returned unchanged.
 * A version refers to the page, so every use of its questions to show or check a choice needs this.
 */
export async function fillOptions<T extends Pick<FormContent, "pages">>(reader: OptionReader, content: T): Promise<FilledOptions<T>> {
  const sourced = listQuestions(content).filter((question) => findOptionSource(question) !== null);
  if (sourced.length === 0) return { content, tags: [] };
  const read = await Promise.all(sourced.map((question) => readOptions(reader, question)));
  const filled = new Map(read.map(({ question, options }) => [question, { ...question, options } as Question]));
  const pages = content.pages.map((page) => ({
    ...page,
    questions: page.questions.map((question) => filled.get(question) ?? question),
  }));
  return { content: { ...content, pages }, tags: [...new Set(read.flatMap(({ tags }) => tags))] };
}

async function readOptions(reader: OptionReader, question: Question) {
  const source = findOptionSource(question);
  if (source === null || source.optionsPageGuid === null) return { question, options: [], tags: [] };
  const { texts, tags } = await readOptionTexts(reader, { pageGuid: source.optionsPageGuid, from: source.optionsFrom });
  return { question, options: toSourceOptions(texts ?? []), tags };
}
