import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { intlMessages } from "./build/intl-messages.ts";
import { leanIntl } from "./build/lean-intl.ts";
import { leanReactDom } from "./build/lean-react-dom.ts";
import { routeManifest } from "./build/route-manifest.ts";
import { withoutRouterLink } from "./build/without-router-link.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

/**
 * Libraries that every page uses, listed precisely: a broad `@tanstack` would include the editor's query library for visitors, and
 * only some screens use other files of them.
 */
const LIBRARIES =
  /node_modules[\\/](?:(?:react|react-dom|scheduler|@tanstack[\\/](?:react-router(?!.*useBlocker)|router-core|history|store|react-store)|react-intl|@formatjs|intl-messageformat)[\\/]|use-sync-external-store[\\/](?:with|cjs[\\/]use-sync-external-store-with))/;

/** Our own code that every page uses. */
const OWN =
  /apps[\\/]web[\\/]src|plein:router-link|contract[\\/]src[\\/](?:list-items[\\/]lists[\\/](?:visitor-query|list-sort)|pages[\\/]addresses[\\/](?:content|reserved)-path|media[\\/]image-url|result)|preload-helper|\.woff2/;

/** Lazily loaded screens and parts, and what only those import. */
const LATER =
  /tsr-split|entry-client|build-(?:frame|item-view|page-view)|item-body|item-data|list-head|view-source|page-blocks|placed-blocks|reused-blocks|block-frame|page-areas|link-href|src[\\/]client[\\/](?!entry)|shell[\\/](?:admin|notices|frame[\\/]enter|header[\\/]user-panel|layout[\\/](?:plain-layout|user-texts)|navigation[\\/]list-navigation)|src[\\/]screens[\\/](?!page|signed-in[\\/]signed-in-part)|src[\\/]access|features[\\/](?!pages[\\/]content-page)|internal-path/;

/** Styles that blocks share. Otherwise each part that a separate block chunk imports would be another file and round trip. */
const SHARED_STYLES = /blocks[\\/]src[\\/](?:kit|list-items)[\\/].*\.module\.css|content[\\/]item-body\.module\.css/;

/**
 * Everything that every page needs, in one file: together it compresses to 1.4 kB less than libraries and own code apart, and each
 * further file costs a round trip with a kilobyte of headers.
 */
const CHUNKS = [
  { name: "app", test: (id: string) => LIBRARIES.test(id) || (OWN.test(id) && !LATER.test(id)), includeDependenciesRecursively: false },
  { name: "block-parts", test: SHARED_STYLES, includeDependenciesRecursively: false },
];

const require = createRequire(import.meta.url);
const reactIntlRequire = createRequire(require.resolve("react-intl"));

/** The same, with less of it. */
const LEANER = [
  // Messages are compiled at build time.
  {
    find: /^@formatjs\/icu-messageformat-parser$/,
    replacement: fileURLToPath(import.meta.resolve("@formatjs/icu-messageformat-parser/no-parser.js")),
  },
  // npm installs two copies of one version.
  ...["intl-messageformat", "@formatjs/fast-memoize"].map((name) => ({
    find: new RegExp(`^${name}$`),
    replacement: reactIntlRequire.resolve(name),
  })),
  // For versions of React that lack the hook.
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: "use-sync-external-store/with-selector" },
];

const isStyle = (file: string) => file.endsWith(".css");

export default defineConfig(({ command, isSsrBuild = false }) => ({
  appType: "custom",
  plugins: [
    tanstackRouter({
      target: "react",
      addExtensions: true,
      quoteStyle: "double",
      semicolons: true,
      autoCodeSplitting: true,
      disableLogging: true,
      tmpDir: "node_modules/.tanstack",
      // A visitor's own pages are in the entry: a chunk for each would cost another round trip before they work.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (isEntryRoute(routeId) ? [] : [["component", "loader"]]) },
    }),
    react(),
    withoutRouterLink(),
    leanIntl(),
    leanReactDom(),
    intlMessages(repository),
    routeManifest(import.meta.dirname),
  ],
  css: command === "build" ? { modules: { generateScopedName: shortClassName } } : {},
  resolve: { alias: command === "build" ? LEANER : [] },
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

/** Class names occur in the styles, the scripts and every document; both builds must produce the same. */
function shortClassName(name: string, file: string): string {
  const path = relative(repository, file.split("?", 1)[0] ?? file);
  return `p${createHash("sha256").update(`${path} ${name}`).digest("base64url").slice(0, 5)}`;
}

function isEntryRoute(routeId: string): boolean {
  return routeId === "__root__" || routeId === "/_main" || /^\/_main\/~(?:page|item)/.test(routeId);
}
