import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process/root.ts";

const OUTSIDE = new Set(["node_modules", "dist", "generated", ".data", ".git", ".turbo"]);

/** Paths of files, relative to the workspace, without installed or built ones. */
export function findFiles(...patterns: string[]): string[] {
  return globSync(patterns, { cwd: root, exclude: (path) => path.split("/").some((part) => OUTSIDE.has(part)) }).toSorted();
}

export function readText(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

/** The documents that describe the current code: all except the decisions, each of which describes one point in time. */
export const DOCUMENTS = findFiles("README.md", "docs/*.md", "{apps,packages}/*/README.md");

/** The headings of a document, without their numbers. */
export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (?:\d+\. )?(.+)$/gm)].map(([, heading = ""]) => heading);
}

/** The terms of the glossary: the first cell of each row, which may list several, separated by commas. */
export function termsOf(glossary: string): string[] {
  return [...glossary.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = ""]) => cell.split(", "));
}
