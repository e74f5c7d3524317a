import { readFile } from "node:fs/promises";
import { type EditableMenu, SavedMenu } from "@plein/contract/menus/editable-menu";
import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";

/** Reads the items and the version of a menu from a file; without a version, the last write wins. */
export async function readMenuFile(path: string, { guid, name }: Pick<EditableMenu, "guid" | "name">): Promise<SavedMenu> {
  const { items, version } = objectOf(await readFile(path, "utf8"), path);
  const parsed = SavedMenu.safeParse({ guid, name, items, version });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CliError(`${path}: /${issue?.path.join("/") ?? ""}: ${issue?.message ?? ""}`, EXIT_CODE.usage);
}

function objectOf(text: string, path: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // The error below covers it.
  }
  throw new CliError(`${path} does not contain a JSON object`, EXIT_CODE.usage);
}
