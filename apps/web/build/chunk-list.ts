import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A script of the build and its contents. */
export type BuiltChunk = {
  /** path relative to the served folder */
  readonly fileName: string;
  readonly isEntry: boolean;
  /** scripts that it imports statically, as file names */
  readonly imports: readonly string[];
  /** paths of sources; those of the repository are relative to it */
  readonly modules: readonly string[];
  /** style sheets, as file names */
  readonly styles: readonly string[];
};

/** Writes a list of BuiltChunk as JSON beside the served folder, so that the build's budgets can be tested without another build. */
export function chunkList(repository: string, file: string): Plugin {
  return {
    name: "plein:chunk-list",
    apply: (_config, env) => env.command === "build" && !env.isSsrBuild,
    async writeBundle({ dir = "" }, bundle) {
      const chunks = Object.values(bundle).flatMap((output): BuiltChunk[] => {
        if (output.type !== "chunk") return [];
        const { fileName, isEntry, imports, moduleIds, viteMetadata } = output;
        const modules = moduleIds.map((id) => id.replace(`${repository}/`, ""));
        return [{ fileName, isEntry, imports, modules, styles: [...(viteMetadata?.importedCss ?? [])] }];
      });
      await writeFile(join(dir, "..", file), JSON.stringify(chunks));
    },
  };
}
