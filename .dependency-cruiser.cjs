// Needs TypeScript below 7 to read the sources.

/** The part of the block kit that knows no React. */
const BLOCK_KIT = "packages/blocks/src/kit/(page|schema|search)/[^/]+\\.ts$";

/** How the server reads its environment; who checks an installation reads it the same way. */
const SERVER_SETTINGS = ["config", "config-error", "data-folder", "misspelled-variables"].map((name) => `apps/server/src/${name}\\.ts$`);

/** Who may import whom, as docs/architecture.md says. */
const MAY_IMPORT = {
  "packages/contract": [],
  "packages/i18n": ["packages/contract"],
  "packages/db": ["packages/contract"],
  "packages/ui": ["packages/contract"],
  "packages/mail": ["packages/contract", "packages/i18n"],
  "packages/media": ["packages/contract"],
  "packages/auth": ["packages/contract", "packages/db"],
  "packages/blocks": ["packages/contract", "packages/ui"],
  "packages/api": ["packages/contract", "packages/db", "packages/auth", "packages/blocks/src/schemas.gen.ts", BLOCK_KIT],
  "packages/client": ["packages/contract", "packages/api"],
  "apps/cli": [
    "packages/contract",
    "packages/client",
    "packages/db",
    "packages/auth",
    "packages/mail",
    "packages/media",
    ...SERVER_SETTINGS,
  ],
  "apps/server": [
    "packages/contract",
    "packages/db",
    "packages/auth",
    "packages/api",
    "packages/i18n",
    "packages/mail",
    "packages/media",
    "apps/web",
  ],
  "apps/web": ["packages/contract", "packages/ui", "packages/blocks", "packages/api"],
  e2e: ["packages/contract", "packages/db/src/testing", "packages/auth/src/testing", "tooling/process", "tooling/e2e"],
  prisma: [
    "packages/contract",
    "packages/db",
    "packages/auth",
    "packages/media/src/(store|testing)",
    BLOCK_KIT,
    "packages/blocks/src/schemas.gen.ts",
    "packages/blocks/src/[^/]+/schema.ts",
    "apps/server/src/config.ts",
  ],
};

/** What may run SQL or build it: files whose name says so, and some that have their reason. */
const MAY_QUERY = [
  "^packages/api/src/.*(-rows|-sql|\\.shared)\\.ts$",
  "^packages/api/src/run-sql\\.ts$",
  // Each holds one table of signing in, and knows no page, item or right.
  "^packages/auth/src/.*(api-keys|budgets|known-devices|one-time-tokens|rate-limits|secret-key-check|session-rows|support-access)\\.ts$",
  // They set up, migrate and back up a database; none runs a query of the product.
  "^apps/cli/src/local/",
  "^apps/server/src/(main|start-server|jobs/background-jobs)\\.ts$",
];
const TEST = "\\.(test|bench)\\.tsx?$|/testing/";
const typeOnly = (name, from, to) => ({ name, from: { path: from, pathNot: TEST }, to: { path: to, dependencyTypesNot: ["type-only"] } });

const layers = Object.entries(MAY_IMPORT).map(([from, allowed]) => ({
  name: `layer: ${from}`,
  from: { path: `^${from}/` },
  to: { path: "^(apps|packages|e2e|prisma|tooling)/", pathNot: [from, ...allowed].map((path) => `^${path}`) },
}));

const rules = [
  typeOnly("web imports only types from api", "^apps/web/", "^packages/api/"),
  typeOnly("the client takes only types from api", "^packages/client/", "^packages/api/"),
  typeOnly("the server takes only types from web's sources", "^apps/server/", "^apps/web/src/"),
  {
    name: "only the command line's local commands reach the database, the media store and mail",
    from: { path: "^apps/cli/", pathNot: ["^apps/cli/src/local/", TEST] },
    to: { path: "^(packages/(db|auth|mail|media)|prisma|apps/server)/" },
  },
  {
    name: "contract imports only zod and re2js",
    from: { path: "^packages/contract/", pathNot: TEST },
    to: { dependencyTypes: ["npm", "npm-dev", "core"], pathNot: "node_modules/(zod|re2js)/" },
  },
  {
    name: "a block's schema imports no React",
    from: { path: "^packages/blocks/src/[^/]+/schema\\.ts$" },
    to: { path: "^packages/(i18n|ui)/|node_modules/(react|react-intl)/" },
  },
  {
    name: "api slices share only *.shared.ts",
    from: { path: "^packages/api/src/([^/]+)/", pathNot: TEST },
    to: { path: "^packages/api/src/[^/]+/", pathNot: ["^packages/api/src/$1/", "\\.shared\\.ts$"] },
  },
  {
    name: "web features don't import each other",
    from: { path: "^apps/web/src/features/([^/]+)/", pathNot: TEST },
    to: { path: "^apps/web/src/(features|routes|screens|shell)/", pathNot: ["^apps/web/src/features/$1/", "^apps/web/src/shell/notices/"] },
  },
  {
    name: "shared web code imports no feature",
    from: { path: "^apps/web/src/(access|client|content|shell|visitor)/", pathNot: TEST },
    to: { path: "^apps/web/src/(features|routes|screens)/" },
  },
  {
    name: "what a visitor downloads has no framework, and comes from src/visitor",
    from: { path: "^apps/web/src/(visitor/|entry-visitor\\.ts$)", pathNot: TEST },
    to: {
      path: "^apps/web/src/|^packages/(i18n|ui)/|\\.tsx$|node_modules/(react|react-dom|react-intl|@tanstack|@trpc|zod|re2js)/",
      pathNot: ["^apps/web/src/visitor/"],
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "product code imports no testing code",
    from: { path: "^(apps|packages|prisma)/", pathNot: TEST },
    to: { path: "^(apps|packages|e2e)/.*/testing/" },
  },
  {
    name: "only *-rows.ts, *-sql.ts and *.shared.ts run SQL",
    from: { path: "^(packages/(api|auth)|apps)/", pathNot: [...MAY_QUERY, TEST] },
    to: {
      path: "^packages/db/|^packages/api/src/run-sql\\.ts$|(^|/)node_modules/kysely/",
      // Codes of errors, a time limit, names of jobs, and what is reported of statements and jobs, are no queries.
      pathNot: "^packages/db/src/(error-codes|within|jobs/(job-names|job-channel)|statements/statement-channel)\\.ts$",
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "the demo's contents stay out of the product",
    from: { path: "^(apps|packages)/", pathNot: ["^apps/cli/src/local/", TEST] },
    to: { path: "^prisma/" },
  },
  { name: "product code imports no tooling", from: { path: "^(apps|packages|prisma)/" }, to: { path: "^tooling/" } },
  {
    name: "no folder named utils, helpers, common, misc or lib",
    from: {},
    to: { path: "^(apps|packages|prisma|tooling)/.*/(utils?|helpers?|common|misc|lib)(/|\\.tsx?$)", pathNot: "node_modules" },
  },
  { name: "no cycles", from: {}, to: { circular: true } },
];

module.exports = {
  forbidden: [...layers, ...rules].map((rule) => ({ severity: "error", ...rule })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(apps|packages|prisma)/.+/(dist|generated)/" },
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default"] },
  },
};
