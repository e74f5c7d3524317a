import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { DEFAULT_LOCALE, LOCALES } from "@plein/contract/languages";
import { root } from "./process/root.ts";

/**
 * Code generation: lists the languages of every folder of texts in its registry: `node tooling/gen-texts.ts`. A folder `messages` has flat
 * texts in `<language>.json`, a folder `texts` has structured ones in `<language>.ts`. Those of screens and blocks need no registry: the
 * build of the web application collects them. With `--check` it writes nothing and fails when a registry is stale.
 */

const REGISTRY = "texts.gen.ts";
const COLLECTED_BY_BUILD = /^(?:apps\/web|packages\/blocks)\//;
const HEADER = "// Written by tooling/gen-texts.ts from the list of languages. Do not edit.\n";

/** A folder of texts, as a path from the root of the repository with slashes. */
type TextFolder = { readonly path: string; readonly extension: "json" | "ts" };

export function listTextFolders(source: string): TextFolder[] {
  return globSync([`{apps,packages}/*/src/**/messages/${DEFAULT_LOCALE}.json`, `{apps,packages}/*/src/**/texts/${DEFAULT_LOCALE}.ts`], {
    cwd: source,
  })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !COLLECTED_BY_BUILD.test(file))
    .sort()
    .map((file) => ({ path: dirname(file), extension: file.endsWith(".json") ? "json" : "ts" }));
}

/** Text of a folder's registry. */
export function textRegistry({ path, extension }: TextFolder, locales: readonly string[]): string {
  const languages = [...locales].sort().map((locale) => importOf(locale, extension));
  const values = extension === "json" ? "Readonly<Record<TextKey, string>>" : `typeof ${nameOf(DEFAULT_LOCALE)}`;
  return [
    HEADER,
    `import type { Locale } from "${languagesFrom(path)}";\n`,
    ...languages,
    ...(extension === "json" ? [`\nexport type TextKey = keyof typeof ${nameOf(DEFAULT_LOCALE)};`] : []),
    `\nexport const TEXTS: Readonly<Record<Locale, ${values}>> = {\n${locales.map(memberOf).join("")}};\n`,
  ].join("");
}

/** Files of texts that a language of the list lacks. */
export function findMissingTexts(source: string, locales: readonly string[]): string[] {
  return listTextFolders(source).flatMap(({ path, extension }) =>
    locales.map((locale) => `${path}/${locale}.${extension}`).filter((file) => !existsSync(join(source, file))),
  );
}

export function findStaleRegistries(source: string, locales: readonly string[]): string[] {
  return listTextFolders(source)
    .filter((folder) => readRegistry(source, folder) !== textRegistry(folder, locales))
    .map(({ path }) => `${path}/${REGISTRY}`);
}

export function writeTextRegistries(source: string, locales: readonly string[]): void {
  for (const folder of listTextFolders(source)) writeFileSync(join(source, folder.path, REGISTRY), textRegistry(folder, locales));
}

function readRegistry(source: string, { path }: TextFolder): string {
  const file = join(source, path, REGISTRY);
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

function importOf(locale: string, extension: TextFolder["extension"]): string {
  const name = nameOf(locale);
  return extension === "json"
    ? `import ${name} from "./${locale}.json" with { type: "json" };\n`
    : `import { TEXTS as ${name} } from "./${locale}.ts";\n`;
}

/** The contract refers to its own files by their paths. */
function languagesFrom(path: string): string {
  const contract = "packages/contract/src";
  return path.startsWith(`${contract}/`) ? `${relative(path, contract).replaceAll("\\", "/")}/languages.ts` : "@plein/contract/languages";
}

function nameOf(locale: string): string {
  return locale.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function memberOf(locale: string): string {
  return nameOf(locale) === locale ? `  ${locale},\n` : `  "${locale}": ${nameOf(locale)},\n`;
}

function main(): void {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  if (!values.check) writeTextRegistries(root, LOCALES);
  const problems = [
    ...findMissingTexts(root, LOCALES).map((file) => `Missing: ${file}.`),
    ...findStaleRegistries(root, LOCALES).map((file) => `Stale: ${file}. Run npm run gen.`),
  ];
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

if (import.meta.main) main();
