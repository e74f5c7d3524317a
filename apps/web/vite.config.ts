import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { asciiCode } from "./build/ascii-code.ts";
import { chunkList } from "./build/chunk-list.ts";
import { intlMessages } from "./build/intl-messages.ts";
import { routeManifest } from "./build/route-manifest.ts";
import { shortClassName } from "./build/short-class-name.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/** Styles that blocks share. Otherwise each stylesheet that a block chunk imports would be another file and round trip. */
const SHARED_STYLES = /blocks[\\/]src[\\/](?:kit|list-items)[\\/].*\.module\.css|content[\\/]item-body\.module\.css/;

/*
 * Modules that many screens share, without the rich text editor, which only some of them need. No group contains a module that imports
 * another group's importers, or files would import each other in a circle: a test of the build checks that (docs/decisions/171).
 */
const CONTROLS = /node_modules[\\/](?!@tabler|@tiptap|prosemirror|linkifyjs)[^?]*\.m?js$/;
/** Controls of forms, by their folders, which the page editor needs for settings and dialogs alone; its menus draw two of their icons. */
const FORM_CONTROLS =
  /[\\/](?:react-number-format|InlineInput|InputsGroupFieldset|Checkbox|Combobox|Fieldset|FileButton|MultiSelect|NativeSelect|NumberInput|Pill|PillsInput|Progress|Radio|Select|SimpleGrid|Switch|Textarea)[\\/](?!(?:Check|Radio)Icon)/;
const ICONS = /node_modules[\\/]@tabler[\\/]/;
const RULES = /packages[\\/](?:contract|i18n)[\\/][^?]*\.ts$/;
/** Without parts of lists, which have styles: a screen links the styles of all the files that it loads. */
const SCREEN_PARTS = /apps[\\/]web[\\/]src[\\/](?:client|shell|access)[\\/](?!(?:blocks|lists)[\\/])[^?]*\.tsx?$/;
/** The number of screens that must share a module before it moves into a group: with fewer, screens would load more than they need. */
const SHARED_BY = 8;

/**
 * Everything that the entry imports is one file, since each further file would cost a round trip. The script for anonymous visitors is
 * built separately, by vite.visitor.config.ts.
 */
const CHUNKS = [
  { name: "app", tags: ["$initial" as const], includeDependenciesRecursively: false },
  { name: "block-parts", test: SHARED_STYLES, includeDependenciesRecursively: false },
  ...Object.entries({
    icons: ICONS,
    "form-controls": FORM_CONTROLS,
    controls: CONTROLS,
    rules: RULES,
    "screen-parts": SCREEN_PARTS,
  }).map(([name, test]) => ({
    name,
    test,
    minShareCount: SHARED_BY,
    includeDependenciesRecursively: false,
  })),
];

/** Messages are compiled at build time. */
const WITHOUT_PARSER = [
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: fileURLToPath(import.meta.resolve("@formatjs/icu-messageformat-parser/no-parser.js")),
  },
];

const isStyle = (file: string) => file.endsWith(".css");

export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  appType: "custom",
  plugins: [
    // It first writes the tree of routes, formatted: two seconds of each run of tests, in which nothing else can start yet.
    mode === "test" ? null : routes(),
    react(),
    intlMessages(repository),
    routeManifest(import.meta.dirname),
    chunkList(repository, "application-chunks.json"),
    isSsrBuild ? asciiCode() : null,
  ],
  css: command === "build" ? { modules: { generateScopedName: shortClassName } } : {},
  resolve: { alias: command === "build" ? WITHOUT_PARSER : [] },
  // One file with React's production build in it, whatever NODE_ENV it is started with.
  ssr: command === "build" ? { noExternal: true } : {},
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
  // Inlined, so that a test in jsdom gets the router's browser build.
  test: { server: { deps: { inline: [/@tanstack/] } } },
  build: {
    outDir: isSsrBuild ? "dist/server" : "dist/client",
    target: "es2022",
    assetsInlineLimit: 0,
    // A list of the files of every lazy screen would be part of each visitor's download: a kilobyte of names. Opening such a screen
    // takes one more round trip, once.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === "js" ? files.filter(isStyle) : files),
    },
    reportCompressedSize: false,
    rolldownOptions: {
      input: isSsrBuild ? "src/entry-server.tsx" : "src/entry-client.tsx",
      output: isSsrBuild ? {} : { codeSplitting: { groups: CHUNKS } },
    },
  },
}));

function routes() {
  return tanstackRouter({
    target: "react",
    addExtensions: true,
    quoteStyle: "double",
    semicolons: true,
    autoCodeSplitting: true,
    disableLogging: true,
    tmpDir: "node_modules/.tanstack",
    // The screens for reading are in the entry: a chunk for each would cost another round trip before they work.
    codeSplittingOptions: { splitBehavior: ({ routeId }) => (isEntryRoute(routeId) ? [] : [["component", "loader"]]) },
  });
}

function isEntryRoute(routeId: string): boolean {
  return routeId === "__root__" || routeId === "/_main" || /^\/_main\/~(?:page|item)/.test(routeId);
}
