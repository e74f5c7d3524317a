import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import { z } from "zod";

const MessageFile = z.record(z.string(), z.string());

export type MessageTexts = Readonly<Record<string, string>>;

/** The texts of one folder and set, by language. */
export type MessageSet = {
  /** such as `apps/web/src/features/pages/messages/*.admin.json`, for the report */
  readonly name: string;
  /** null for a language that has no file */
  readonly texts: ReadonlyMap<string, MessageTexts | null>;
};

const FILE = /^([a-z]{2,3}(?:-[a-zA-Z0-9]+)*)((?:\.(?:user|admin))?\.json)$/;

/** All sets of texts in the sources under `root`, in the given languages. */
export function readMessageSets(root: string, locales: readonly string[]): MessageSet[] {
  const files = globSync("{apps,packages}/*/src/**/messages/*.json", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const names = new Set(files.map((file) => `${dirname(file)}/${basename(file).replace(FILE, "*$2")}`));
  return [...names].sort().map((name) => ({
    name,
    texts: new Map(locales.map((locale) => [locale, readOrNull(join(root, name.replace("*", locale)))])),
  }));
}

/** The texts that define the ids of a set. */
export function idsOf({ texts }: MessageSet): string[] {
  return Object.keys(texts.get(DEFAULT_LOCALE) ?? {});
}

function readOrNull(file: string): MessageTexts | null {
  try {
    return MessageFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(`${file} is not a flat object of texts`, { cause: error });
  }
}
