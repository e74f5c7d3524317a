import { defineConfig, type Plugin, type UserConfig } from "vite";

/**
 * The program as one file, with one beside it for each part that is only loaded when it is needed. Node runs the sources
 * too, but the stripper of types and hundreds of small modules cost it 35 MB of memory and half of the time to start
 * (docs/decisions/012-server-bundle.md). Names stay as they are, so that a stack trace can be read.
 */
const bundle: UserConfig = {
  plugins: [withoutConfigurationFiles(), nativeSpread()],
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
    // A native module, what only development loads, and a compiler that a library of a library could read settings with.
    external: ["@node-rs/argon2", "vite", "typescript"],
  },
};

/** Tests load the packages as Node does: bundled, each would be transformed again in every run. */
export default defineConfig(({ command }) => (command === "build" ? bundle : {}));

/**
 * The job queue's library looks through the folders for configuration files when it is loaded, which this program has none
 * of: the readers of all their formats, TypeScript's compiler among them, are as large as the program itself.
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
 * tRPC is published for engines that don't know object spread: copying a context through property descriptors is a twentieth of
 * the work of a response.
 *
 * @throws when the library no longer brings that function
 */
function nativeSpread(): Plugin {
  const helper = /function _objectSpread2\(e\) \{[\s\S]*?\n\}/;
  let found = 0;
  return {
    name: "native-spread",
    transform: {
      filter: { id: /[\\/]@trpc[\\/]server[\\/]dist[\\/]/, code: "function _objectSpread2(e)" },
      handler(code) {
        found++;
        return { code: code.replace(helper, "function _objectSpread2(...parts) {\n\treturn Object.assign(...parts);\n}"), map: null };
      },
    },
    buildEnd() {
      if (found === 0) this.error("@trpc/server spreads objects by itself now: nativeSpread can go");
    },
  };
}
