import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { chunkList } from "./build/chunk-list.ts";
import { shortClassName } from "./build/short-class-name.ts";
import { smallModuleLoader } from "./build/small-module-loader.ts";
import { visitorManifest } from "./build/visitor-manifest.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/**
 * Builds the script for anonymous visitors from src/entry-visitor.ts. A separate build, so that the imports and chunks of the application
 * don't affect it: tree shaking keeps only what a visitor's modules use. It adds its files to the folder that vite.config.ts writes.
 */
export default defineConfig({
  appType: "custom",
  plugins: [smallModuleLoader(), visitorManifest(), chunkList(repository, "visitor-chunks.json")],
  css: { modules: { generateScopedName: shortClassName } },
  define: { "process.env.NODE_ENV": JSON.stringify("production") },
  build: {
    outDir: "dist/client",
    emptyOutDir: false,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: "src/entry-visitor.ts" },
  },
});
