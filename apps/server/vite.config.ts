import { defineConfig } from "vite";

/**
 * The program as one file. Node runs the sources too, but the stripper of types and hundreds of small modules cost
 * it 75 MB of memory and half of the time to start (docs/decisions/012-server-bundle.md).
 */
export default defineConfig({
  build: {
    ssr: "src/main.ts",
    outDir: "dist",
    target: "node24",
    minify: false,
    sourcemap: false,
    rolldownOptions: { output: { entryFileNames: "main.js", codeSplitting: false } },
  },
  ssr: {
    noExternal: true,
    // A native module, and what only development loads.
    external: ["@node-rs/argon2", "vite"],
  },
});
