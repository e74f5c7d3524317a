import { defineConfig } from "vite";

/**
 * The program as one file. Node runs the sources too, but the stripper of types and hundreds of small modules cost it
 * 35 MB of memory and half of the time to start (docs/decisions/012-server-bundle.md). Names stay as they are, so that a
 * stack trace can be read.
 */
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node24",
    rolldownOptions: {
      output: {
        entryFileNames: "main.js",
        codeSplitting: false,
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  ssr: {
    noExternal: true,
    // A native module, what only development loads, and a compiler that a library of a library could read settings with.
    external: ["@node-rs/argon2", "vite", "typescript"],
  },
});
