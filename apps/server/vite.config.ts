import { asciiCode } from "@plein/web/build/ascii-code";
import { defineConfig, type Plugin, type UserConfig } from "vite";

/**
 * Bundles the program into one file, with separate ones for parts that are only loaded on demand. Node could run the sources,
 * but stripping types from hundreds of small modules costs 35 MB of memory and half of the start-up time
 * (docs/decisions/012-server-bundle.md). Names aren't minified, so that stack traces stay readable.
 */
const bundle: UserConfig = {
  plugins: [withoutConfigurationFiles(), nativeSpread(), asciiCode()],
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node24",
    rolldownOptions: {
      output: {
        entryFileNames: "main.js",
        chunkFileNames: "[name]-[hash].js",
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  ssr: {
    noExternal: true,
    // A native module, development dependencies, and a compiler that a transitive dependency could read settings with.
    external: ["@node-rs/argon2", "vite", "typescript"],
  },
};

/** Tests load the packages as Node does: bundled, each would be transformed again in every run. */
export default defineConfig(({ command }) => (command === "build" ? bundle : {}));

/**
 * Excludes the loader of configuration files from the bundle. The job queue's library searches for such files, of which this program has
 * none, and the parsers of all their formats, including TypeScript's compiler, are as large as the program itself.
 */
function withoutConfigurationFiles(): Plugin {
  const name = "\0cosmiconfig";
  return {
    name: "without-configuration-files",
    enforce: "pre",
    resolveId: (id) => (id === "cosmiconfig" ? name : null),
    load: (id) => (id === name ? "export const cosmiconfigSync = () => ({ search: () => null });" : null),
  };
}

/**
 * Replaces the object-spread helper of tRPC, which is published for engines without object spread, by native spread: copying a context
 * through property descriptors takes a twentieth of the time of a response.
 *
 * @throws when the library no longer contains that function
 */
function nativeSpread(): Plugin {
  const helper = /function _objectSpread2\(e\) \{[\s\S]*?\n\}/;
  let matchCount = 0;
  return {
    name: "native-spread",
    transform: {
      filter: { id: /[\\/]@trpc[\\/]server[\\/]dist[\\/]/, code: "function _objectSpread2(e)" },
      handler(code) {
        matchCount++;
        return { code: code.replace(helper, "function _objectSpread2(...parts) {\n\treturn Object.assign(...parts);\n}"), map: null };
      },
    },
    buildEnd() {
      if (matchCount === 0) this.error("@trpc/server now uses object spread itself: remove nativeSpread");
    },
  };
}
