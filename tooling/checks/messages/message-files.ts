import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const LOCALES = ["nl", "en"] as const;

const MessageFile = z.record(z.string(), z.string());

/** The texts of one folder and set, by language; null if a language has no file. */
export type MessageSet = {
  /** such as `apps/web/src/features/pages/messages/*.admin.json`, for the report */
  readonly name: string;
  readonly nl: Readonly<Record<string, string>> | null;
  readonly en: Readonly<Record<string, string>> | null;
};

/** All sets of texts in the sources under `root`. */
export function readMessageSets(root: string): MessageSet[] {
  const files = globSync("{apps,packages}/*/src/**/messages/{nl,en}{,.user,.admin}.json", { cwd: root });
  const names = new Set(files.map((file) => file.replaceAll("\\", "/").replace(/(?:nl|en)((?:\.(?:user|admin))?\.json)$/, "*$1")));
  return [...names].sort().map((name) => {
    const [nl, en] = LOCALES.map((locale) => readOrNull(join(root, name.replace("*", locale))));
    return { name, nl: nl ?? null, en: en ?? null };
  });
}

function readOrNull(file: string): Record<string, string> | null {
  try {
    return MessageFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(`${file} is not a flat object of texts`, { cause: error });
  }
}
