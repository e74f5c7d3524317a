import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../process/root.ts";
import { DOCUMENTS, findFiles, readText } from "./documents.ts";

const TOP = "apps|packages|prisma|tooling|e2e|docs|security";
const ENDINGS = "ts|tsx|mjs|cjs|json|css|md|prisma|sql";
/** Paths that commands create, or that recipes use as examples. */
const EXAMPLES = /quote|\/dist\/|^sbom\.json$|^nieuws\./;

/** `*` and `<slice>` stand for any name. */
const asPattern = (path: string) => path.replaceAll(/<\w+>/g, "*").replace(/\/$/, "");

const named = DOCUMENTS.flatMap((document) =>
  [...readText(document).matchAll(/`([^`\s]+)`/g)]
    .map(([, path = ""]) => ({ document, path }))
    .filter(({ path }) => new RegExp(`^(?:(?:${TOP}|src|\\.{1,2})/[^:(]+|[\\w*<>$.-]+\\.(?:${ENDINGS}))$`).test(path))
    .filter(({ path }) => !EXAMPLES.test(path)),
);
const names = new Set(findFiles(`{${TOP.replaceAll("|", ",")}}/**/*`, "*", ".*").map((file) => basename(file)));

function exists({ document, path }: { readonly document: string; readonly path: string }): boolean {
  const pattern = asPattern(path);
  if (!pattern.includes("/")) return [...names].some((name) => name === pattern || matches(name, pattern));
  const base = new RegExp(`^(?:${TOP})/`).test(pattern) ? "" : dirname(document);
  return globSync(join(base, pattern), { cwd: root }).length > 0;
}

function matches(name: string, pattern: string): boolean {
  const [start = "", end] = pattern.split("*");
  return end !== undefined && name.startsWith(start) && name.endsWith(end);
}

it("every path that a document names exists", () => {
  expect(named.filter((one) => !exists(one)).map(({ document, path }) => `${document}: ${path}`)).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

it("the code that a row of the terms names contains the row's first term", () => {
  const rows = [...readText("docs/terms.md").matchAll(/^\| ([^|]+) \| (?!starts at|nowhere)([^|]+) \|$/gm)];
  const missing = rows.flatMap(([, terms = "", places = ""]) => {
    const [term = ""] = terms.split(/,| \(/);
    const code = listCode([...places.matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path));
    return code.some((file) => containsTerm(file, term)) ? [] : [term];
  });
  expect(missing).toEqual([]);
  expect(rows.length).toBeGreaterThan(200);
});

it("the terms name each term once", () => {
  const terms = [...readText("docs/terms.md").matchAll(/^\| ([^|]+) \| /gm)].flatMap(([, cell = ""]) =>
    cell
      .toLowerCase()
      .split(/, | \(|\)/)
      .filter(Boolean),
  );
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

/** The product's files that these paths name; a file's name alone is of one beside the last path. */
function listCode(paths: readonly string[]): string[] {
  const files: string[] = [];
  let folder = "";
  for (const path of paths) {
    if (path.includes("/")) folder = dirname(path);
    const found = [path, join(folder, path), `${path}/**/*.{ts,tsx}`].flatMap((pattern) => globSync(pattern, { cwd: root }));
    files.push(...found.filter((file) => /\.(?:ts|tsx|css|yml|sh|sql|prisma)$|Dockerfile$/.test(file) && !file.includes(".test.")));
  }
  return files;
}

function containsTerm(file: string, term: string): boolean {
  const wanted = term.toLowerCase();
  return file.includes(wanted.replaceAll(" ", "-")) || readText(file).toLowerCase().includes(wanted);
}

it("every entry that a package's README lists exists", () => {
  const entries = DOCUMENTS.filter((document) => /^(?:apps|packages)\//.test(document)).flatMap((document) =>
    [...readText(document).matchAll(/^(?:\| |- )((?:`[^`\s]+`(?:, )?)+)/gm)].flatMap(([, cell = ""]) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, entry = ""]) => ({ document, entry })),
    ),
  );
  const exists = ({ document, entry }: { readonly document: string; readonly entry: string }) =>
    globSync(
      ["", "src/"].flatMap((part) => ["", ".ts", ".tsx"].map((ending) => join(dirname(document), part, `${asPattern(entry)}${ending}`))),
      { cwd: root },
    ).length > 0;
  expect(entries.filter((one) => !exists(one))).toEqual([]);
  expect(entries.length).toBeGreaterThan(50);
});

it("every link between documents leads to a file", () => {
  const links = DOCUMENTS.flatMap((document) =>
    [...readText(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => ({
      document,
      path: join(dirname(document), path),
    })),
  );
  expect(links.filter(({ path }) => globSync(path, { cwd: root }).length === 0)).toEqual([]);
});

it("every npm script that a document names exists", () => {
  const scripts: object = JSON.parse(readText("package.json")).scripts;
  const called = DOCUMENTS.flatMap((document) =>
    [...readText(document).matchAll(/npm run (?:--?\w+ )*([\w:-]+)/g)].map(([, script = ""]) => ({ document, script })),
  );
  expect(called.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([]);
  expect(called.length).toBeGreaterThan(20);
});

/** Leaves with its package, for readers who have nothing else; its program is a test of its own. */
const PACKED = "packages/client/README.md";

it("a package's README has at most 20 lines", () => {
  const ofPackages = DOCUMENTS.filter((document) => /^(?:apps|packages)\//.test(document) && document !== PACKED);
  const lengths = ofPackages.map((document) => ({ document, lines: readText(document).trimEnd().split("\n").length }));
  expect(lengths.filter(({ lines }) => lines > 20)).toEqual([]);
});
