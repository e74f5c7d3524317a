import { readFile } from "node:fs/promises";
import { type Form, FormContent } from "@plein/contract/forms/form";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/** Returns the part of a form that is valid on any platform: its questions, rules and texts, without permissions and other settings. */
export function toFormFile(form: Form): FormContent {
  const { title, description, language, pages, rules, confirmationText, consentText, hasCheckPage, saveDays } = form;
  return { title, description, language, pages, rules, confirmationText, consentText, hasCheckPage, saveDays };
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
