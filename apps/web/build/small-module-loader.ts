import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Vite's own name of what it calls for each `import()`. */
const VITE_LOADER = "\0vite/preload-helper.js";
const OWN_LOADER = fileURLToPath(new URL("../src/visitor/load-module.ts", import.meta.url));

/** Vite's loader serves many browsers and bundles, which costs each visitor's page some 700 bytes; this one serves ours. */
export function smallModuleLoader(): Plugin {
  return {
    name: "plein:small-module-loader",
    apply: "build",
    enforce: "pre",
    resolveId: (id) => (id === VITE_LOADER ? OWN_LOADER : undefined),
  };
}
