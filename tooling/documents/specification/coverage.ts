import { findFiles, readText } from "../documents.ts";
import { SPECIFICATION, type SpecificationRow } from "./specification-rows.ts";

/** A test that covers rows of the specification. */
export type CoveringTest = {
  /** its path from the root of the repository */
  readonly file: string;
  /** its suite and its own words, as a sentence */
  readonly title: string;
  readonly rowIds: readonly string[];
};

/** The comment above a test, with the ids of the rows that it covers. Several lines count as one. */
const COVERS =
  /((?:^[ \t]*\/\/ @covers .+\n)+)([\s\S]{0,600}?\b(?:it|test)(?:\.\w+(?:<[^\n]*?>)?\([\s\S]*?\))?\(\s*(["`])([\s\S]+?)\3\s*,)/gm;
const SUITE = /^describe(?:\.each\(.*?\))?\("(.+?)",/gm;

/** The tests that say which rows they cover. */
export function findCoveringTests(
  files: readonly string[] = findFiles("{apps,packages,e2e,prisma}/**/*.{test,spec}.{ts,tsx}"),
): CoveringTest[] {
  return files.flatMap((file) => readCoveringTests(file, readText(file)));
}

export function readCoveringTests(file: string, text: string): CoveringTest[] {
  const suites = [...text.matchAll(SUITE)].map(({ index, 1: title = "" }) => ({ index, title }));
  return [...text.matchAll(COVERS)].map(({ index, 1: tags = "", 4: own = "" }) => {
    const isNested = /^[ \t]/.test(tags);
    const suite = isNested ? suites.findLast((candidate) => candidate.index < index)?.title : undefined;
    const title = [suite, own].filter((part) => part !== undefined).join(" ");
    return { file, title: title.replaceAll(/\s+/g, " "), rowIds: tags.split("\n").flatMap(readRowIds) };
  });
}

function readRowIds(line: string): string[] {
  const [, ids = ""] = /\/\/ @covers (.+)$/.exec(line) ?? [];
  return ids === "" ? [] : ids.split(", ");
}

/** `docs/coverage.md`. */
export function renderCoverage(tests: readonly CoveringTest[]): string {
  const rows = ({ id, text, instead }: SpecificationRow) => {
    const covering = tests.filter(({ rowIds }) => rowIds.includes(id)).map(({ file, title }) => `${escapeCell(title)} (\`${file}\`)`);
    return `| ${escapeCell(text)} | ${covering.length > 0 ? covering.join("<br>") : (instead ?? "")} |\n`;
  };
  const sections = SPECIFICATION.map(
    ({ title, rows: all }) => `## ${title}\n\n| The specification | Test |\n|---|---|\n${all.map(rows).join("")}`,
  );
  return `# Coverage of the specification\n\nWhich test proves each row of the specification. Written from the tests' own \`@covers\` comments by \`npx vitest run tooling/documents/specification -u\`; a test fails while it is stale.\n\n${sections.join("\n")}`;
}

function escapeCell(text: string): string {
  return text.replaceAll("|", "\\|");
}
