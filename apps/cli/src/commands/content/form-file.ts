import { readFile } from "node:fs/promises";
import { type Form, FormContent } from "@plein/contract/forms/form";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/** What a form asks and says: everything that means the same on another platform. Who sees what is decided there. */
export function toFormFile(form: Form): FormContent {
  const { title, description, language, pages, rules, confirmationText, consentText, hasCheckPage, saveDays } = form;
  return { title, description, language, pages, rules, confirmationText, consentText, hasCheckPage, saveDays };
}

/** The content of a form in a file; members that are left out have their default. */
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
