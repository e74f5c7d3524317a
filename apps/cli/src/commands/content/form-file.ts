import { readFile } from "node:fs/promises";
import { type Form, FormContent } from "@plein/contract/forms/form";
import { findOptionSource } from "@plein/contract/forms/questions/choices/option-source";
import type { Question } from "@plein/contract/forms/questions/question";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/**
 * Returns the part of a form that is valid on any platform: its questions, rules and texts, without permissions and other settings. The page
 * that options come from is of this platform alone, and is chosen again before the copy can be published.
 */
export function toFormFile(form: Form): FormContent {
  const { title, description, language, pages, rules, confirmationText, consentText, hasCheckPage, saveDays } = form;
  const withoutPages = pages.map((page) => ({ ...page, questions: page.questions.map(withoutOptionsPage) }));
  return { title, description, language, pages: withoutPages, rules, confirmationText, consentText, hasCheckPage, saveDays };
}

function withoutOptionsPage(question: Question): Question {
  if (findOptionSource(question) === null) return question;
  return { ...question, settings: { ...question.settings, optionsPageGuid: null } } as Question;
}

/** Reads the content of a form from a file; absent members get their defaults. */
export async function readFormFile(path: string, title?: string): Promise<FormContent> {
  const stored = parse(await readFile(path, "utf8"), path);
  const parsed = FormContent.safeParse(title === undefined ? stored : { ...stored, title });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CliError(`${path}: /${issue?.path.join("/") ?? ""}: ${issue?.message ?? ""}`, EXIT_CODE.usage);
}

function parse(text: string, path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // The error below covers it.
  }
  throw new CliError(`${path} does not contain a JSON object`, EXIT_CODE.usage);
}
