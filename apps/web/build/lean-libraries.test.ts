import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseAst } from "vite";
import { describe, expect, it } from "vitest";
import { USED_FORMATTERS, withoutUnused } from "./lean-intl.ts";
import { type Statement, withoutTransitions } from "./lean-react-dom.ts";

const require = createRequire(import.meta.url);
const packages = join(import.meta.dirname, "../../../packages");
const sources = [join(import.meta.dirname, "../src"), ...["blocks", "ui", "i18n"].map((name) => join(packages, name, "src"))]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, "utf8"));

describe("React in the build", () => {
  const code = readFileSync(join(require.resolve("react-dom/package.json"), "../cjs/react-dom-client.production.js"), "utf8");
  const statementsOf = (text: string) => parseAst(text).body as unknown as readonly Statement[];

  it("has no view transitions and fragment refs, and still parses", () => {
    const lean = withoutTransitions(code, statementsOf(code));
    expect(lean.length).toBeLessThan(code.length * 0.97);
    expect(lean).not.toContain("FragmentInstance.prototype");
    expect(lean).not.toContain("document.startViewTransition");
    expect(statementsOf(lean).length).toBeLessThan(statementsOf(code).length);
    for (const entry of ["exports.hydrateRoot = ", "exports.createRoot = "]) expect(lean).toContain(entry);
  });

  it("stops the build when React's source has changed", () => {
    const renamed = code
      .replaceAll("startViewTransition", "beginViewTransition")
      .replaceAll("FragmentInstance.prototype", "Other.prototype");
    expect(() => withoutTransitions(renamed, statementsOf(renamed))).toThrow(/lean-react-dom/);
  });

  it("is not used anywhere", () => {
    expect(sources.length).toBeGreaterThan(200);
    expect(sources.filter((text) => /\bViewTransition\b|<(?:React\.)?Fragment\b[^>]*\bref=/.test(text))).toEqual([]);
  });
});

describe("the formatters in the build", () => {
  it("are the only ones in use", () => {
    const called = new Set(
      sources.flatMap((text) =>
        [...text.matchAll(/\bintl\.(format\w+|\$t)|<Formatted(\w+)/g)].map(([, call, part]) => call ?? `format${part}`),
      ),
    );
    expect([...called].filter((name) => !USED_FORMATTERS.some((known) => known === name))).toEqual([]);
    expect(called).toContain("formatMessage");
  });

  it("stay in the library's module, and the others are removed", () => {
    const reactIntl = createRequire(require.resolve("react-intl"));
    const code = readFileSync(reactIntl.resolve("@formatjs/intl"), "utf8");
    const lean = withoutUnused(code);
    for (const name of USED_FORMATTERS) expect(lean).toContain(`${name}: ${name}.bind(`);
    for (const name of ["formatDuration", "formatPlural", "formatDisplayName"]) expect(lean).not.toContain(`${name}.bind(`);
    expect(() => parseAst(lean)).not.toThrow();
    expect(() => withoutUnused("export {}")).toThrow(/lean-intl/);
  });
});
