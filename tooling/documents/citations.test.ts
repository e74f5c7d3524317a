import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../process/root.ts";
import { DOCUMENTS, findFiles, headingsOf, readText, termsOf } from "./documents.ts";

const SOURCES = findFiles(
  "{apps,packages,e2e,tooling}/**/*.{ts,tsx,mjs,css}",
  "prisma/{schema,seed}/**/*.{prisma,ts}",
  "*.{cjs,ts}",
  ".env.example",
  "prisma.config.ts",
);

/** Joins the lines of a comment, so that a citation may span several. */
const texts = [...SOURCES, ...DOCUMENTS].map((file) => ({ file, text: readText(file).replaceAll(/\n\s*(?:\*|\/\/+)?\s*/g, " ") }));

const CITATION = /(docs\/[a-z-]+\.md) ((?:"[^"]+"(?:, | and )?)+)/g;

it("every citation of a document names one of its headings or terms", () => {
  const citations = texts.flatMap(({ file, text }) =>
    [...text.matchAll(CITATION)].flatMap(([, document = "", names = ""]) =>
      [...names.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ file, document, name })),
    ),
  );
  const known = new Map<string, string[]>();
  const namesIn = (document: string) => {
    if (!existsSync(join(root, document))) return [];
    const text = readText(document);
    return document === "docs/glossary.md" ? termsOf(text) : headingsOf(text);
  };
  for (const { document } of citations) if (!known.has(document)) known.set(document, namesIn(document));
  expect(citations.filter(({ document, name }) => !known.get(document)?.includes(name))).toEqual([]);
  expect(citations.length).toBeGreaterThan(100);
});

it("the glossary explains each term once", () => {
  const terms = termsOf(readText("docs/glossary.md")).filter((term) => term !== "term" && !term.startsWith("---"));
  expect(terms.filter((term, index) => terms.indexOf(term) !== index)).toEqual([]);
});

it("every cited decision exists", () => {
  const decisions = findFiles("docs/decisions/*.md");
  const named = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/docs\/decisions\/[\w-]+(?:\.md)?/g)].map(([path]) => ({ file, path })),
  );
  expect(named.filter(({ path }) => !decisions.some((decision) => decision.startsWith(path)))).toEqual([]);
});

it("no file cites a text outside the repository", () => {
  const elsewhere =
    /\b(?:product|security|rest|ux)\.md\b|\bspecification (?:section )?\d|specification's|section \d+ of the specification/i;
  const own = "tooling/documents/citations.test.ts";
  expect(texts.filter(({ file, text }) => file !== own && elsewhere.test(text)).map(({ file }) => file)).toEqual([]);
});
