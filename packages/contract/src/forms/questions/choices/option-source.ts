import { z } from "zod";
import { Guid } from "../../../guid.ts";
import { MAX_OPTIONS, OptionValue, type QuestionOption } from "../question-option.ts";
import type { QuestionMistake } from "../question-type.ts";
import { findOptionMistakes } from "./one-choice.ts";

/**
 * Where the options of a list come from: the question itself, the titles of the items on a page, or the tags of those items. Options of a
 * page are read whenever the form is shown or sent, so a version refers to them instead of containing them.
 */
export const OPTION_SOURCES = ["fixed", "items", "tags"] as const;
export type OptionSource = (typeof OPTION_SOURCES)[number];

export const SOURCE_SETTINGS = {
  optionsFrom: z.enum(OPTION_SOURCES).default("fixed"),
  /** the page whose items or tags are the options; null while none was chosen */
  optionsPageGuid: Guid.nullable().default(null),
};

export type SourcedSettings = { readonly optionsFrom: "items" | "tags"; readonly optionsPageGuid: Guid | null };

/** The source of a question's options, if they come from a page; null for any other question. */
export function findOptionSource({ settings }: { readonly settings: object }): SourcedSettings | null {
  if (!("optionsFrom" in settings) || settings.optionsFrom === "fixed") return null;
  return settings as SourcedSettings;
}

type Listed = { readonly options: readonly QuestionOption[]; readonly settings: object };

/** Options of a page have no mistakes of their own, but the page has to be chosen. */
export function findSourceMistakes(question: Listed): QuestionMistake[] {
  const source = findOptionSource(question);
  if (source === null) return findOptionMistakes(question.options);
  return source.optionsPageGuid === null ? [{ path: ["settings", "optionsPageGuid"], message: "noSource" }] : [];
}

/** The option values that a version contains: none if they come from a page. */
export function fixedValuesOf(question: Listed): string[] {
  return findOptionSource(question) === null ? question.options.map(({ value }) => value) : [];
}

const MAX_LENGTH = 100;

/**
 * Builds options from titles or tags, in their order. The text of an option is its value: so an answer is what its sender chose, whatever
 * becomes of the item. A text that is too long is cut, and equal texts are one option.
 */
export function toSourceOptions(texts: readonly string[]): QuestionOption[] {
  const values = new Set(texts.map(toValue));
  const options = [...values].flatMap((value) => (OptionValue.safeParse(value).success ? [{ value, label: value, help: "" }] : []));
  return options.slice(0, MAX_OPTIONS);
}

function toValue(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= MAX_LENGTH
    ? line
    : `${line
        .slice(0, MAX_LENGTH - 1)
        .toWellFormed()
        .replace(/\ufffd$/, "")
        .trimEnd()}…`;
}
