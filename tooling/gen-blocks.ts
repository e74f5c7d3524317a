import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

/**
 * Code generation: lists the folders of packages/blocks/src in its registries: `node tooling/gen-blocks.ts`.
 * With `--check` it writes nothing and fails when a registry is stale.
 */

const NOT_BLOCKS = new Set(["kit", "list-items"]);
/**
 * The blocks that most pages have: their views and styles are part of every document. Those of other blocks load only on
 * pages that have the block, so that visitors of other pages don't download them.
 */
const ON_MOST_PAGES = new Set([
  "accordion",
  "buttons",
  "callout",
  "cards",
  "heading",
  "hero",
  "image",
  "image-text",
  "list",
  "rich-text",
  "separator",
  "widget",
]);
const HEADER = "// Written by tooling/gen-blocks.ts from the folders beside it. Do not edit.\n";

export type BlockNames = { readonly folder: string; readonly name: string; readonly component: string };

/** The names of a block, derived from its folder: `image-text`, `imageText` in storage, `ImageText…` for its components. */
export function blockNames(folder: string): BlockNames {
  const component = folder.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { folder, name: component.charAt(0).toLowerCase() + component.slice(1), component };
}

/** Text of each registry, by file name. */
export function blockRegistries(folders: readonly string[]): Record<string, string> {
  const blocks = folders.toSorted().map(blockNames);
  return {
    "schemas.gen.ts": schemasRegistry(blocks),
    "views.gen.ts": viewsRegistry(blocks),
    "editors.gen.ts": editorsRegistry(blocks),
  };
}

/** Folders of blocks, sorted. */
export async function listBlockFolders(source: string): Promise<string[]> {
  const entries = await readdir(source, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !NOT_BLOCKS.has(entry.name))
    .map((entry) => entry.name)
    .toSorted();
}

/** Registries that don't match the folders. */
export async function findStaleRegistries(source: string): Promise<string[]> {
  const registries = Object.entries(blockRegistries(await listBlockFolders(source)));
  const stale = await Promise.all(
    registries.map(async ([file, text]) => ((await readFile(join(source, file), "utf8").catch(() => "")) === text ? [] : [file])),
  );
  return stale.flat();
}

export async function writeBlockRegistries(source: string): Promise<void> {
  const registries = Object.entries(blockRegistries(await listBlockFolders(source)));
  await Promise.all(registries.map(([file, text]) => writeFile(join(source, file), text)));
}

/** No prototype: a block named "constructor" is not found. */
function registry(type: string, name: string, members: readonly string[]): string {
  return `export const ${name}: Readonly<Record<string, ${type}>> = Object.assign<object, Readonly<Record<string, ${type}>>>(Object.create(null), {\n${members.map((member) => `  ${member},\n`).join("")}});\n`;
}

function schemasRegistry(blocks: readonly BlockNames[]): string {
  const imports = blocks.map(({ folder, name }) => `import { ${name} } from "./${folder}/schema.ts";\n`);
  const members = blocks.map(({ name }) => name);
  return `${HEADER}${imports.join("")}import type { BlockSchema } from "./kit/schema/define-block.ts";\n\n${registry("BlockSchema", "blockSchemas", members)}`;
}

function viewsRegistry(blocks: readonly BlockNames[]): string {
  const atOnce = blocks.filter(({ folder }) => ON_MOST_PAGES.has(folder));
  const later = blocks.filter(({ folder }) => !ON_MOST_PAGES.has(folder));
  const imports = atOnce.map(({ folder, component }) => `import { ${component}View } from "./${folder}/view.tsx";\n`);
  const members = atOnce.map(({ name, component }) => `${name}: ${component}View`);
  const loaders = later.map(
    ({ folder, name, component }) => `${name}: async () => (await import("./${folder}/view.tsx")).${component}View`,
  );
  const registries = [registry("BlockView", "blockViews", members), registry("() => Promise<BlockView>", "lazyBlockViews", loaders)];
  return `${HEADER}${imports.join("")}import type { BlockView } from "./kit/view/block-view-props.ts";\n\n${registries.join("\n")}`;
}

function editorsRegistry(blocks: readonly BlockNames[]): string {
  const members = blocks.map(
    ({ folder, name, component }) =>
      `${name}: {\n    name: { id: "block.${name}.name" },\n    description: { id: "block.${name}.description" },\n    load: async () => (await import("./${folder}/editor.tsx")).${component}Editor,\n  }`,
  );
  return `${HEADER}import type { BlockEditorEntry } from "./kit/editor/block-editor-props.ts";\n\n${registry("BlockEditorEntry", "blockEditors", members)}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } });
  const source = fileURLToPath(new URL("../packages/blocks/src/", import.meta.url));
  if (!values.check) return writeBlockRegistries(source);
  const stale = await findStaleRegistries(source);
  if (stale.length === 0) return;
  console.error(`Stale: ${stale.join(", ")}. Run npm run gen.`);
  process.exitCode = 1;
}

if (import.meta.main) await main();
