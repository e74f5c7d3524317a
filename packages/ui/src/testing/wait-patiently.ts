// Runs before each test file of a package with a document (vitest.config.ts).
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  // `waitFor` and `findBy…` end as soon as their condition holds. A busy machine takes longer than their default of a second.
  configure({ asyncUtilTimeout: 30_000 });
}

export {};
