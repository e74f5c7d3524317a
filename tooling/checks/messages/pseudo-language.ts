import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LOCALE } from "@plein/contract/languages";
import ts from "typescript";

const LIST = "packages/contract/src/languages.ts";

/** Marks a text as pseudo-localized. */
export function pseudoText(text: string): string {
  return `⟦${text}⟧`;
}

/**
 * Adds a language to the sources below a folder, as a translator would: a line in the list of languages, and beside each file of texts
 * one in which every text is marked.
 *
 * @param source a copy of the repository, which this changes
 */
export function addPseudoLanguage(source: string, locale: string): void {
  const list = join(source, LIST);
  writeFileSync(list, readFileSync(list, "utf8").replace("} as const;", `  ${locale}: "${locale}-NL",\n} as const;`));
  for (const file of globSync(`{apps,packages}/*/src/**/{messages,texts}/${DEFAULT_LOCALE}{,.user,.admin}.{json,ts}`, { cwd: source })) {
    const text = readFileSync(join(source, file), "utf8");
    const copy = join(source, file.replace(/[a-z-]+((?:\.(?:user|admin))?\.(?:json|ts))$/, `${locale}$1`));
    writeFileSync(copy, file.endsWith(".json") ? pseudoMessages(text) : pseudoModule(text));
  }
}

function pseudoMessages(json: string): string {
  const messages = Object.entries<string>(JSON.parse(json));
  return JSON.stringify(Object.fromEntries(messages.map(([id, text]) => [id, pseudoText(text)])));
}

/** Returns a module in which every text of its objects and lists is marked. */
function pseudoModule(code: string): string {
  const file = ts.createSourceFile("texts.ts", code, ts.ScriptTarget.ESNext, true);
  const texts: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    const isValue = ts.isPropertyAssignment(node.parent) ? node.parent.initializer === node : ts.isArrayLiteralExpression(node.parent);
    if (ts.isStringLiteralLike(node) && isValue) texts.push(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(file, (statement) => ts.forEachChild(statement, visit));
  // Replaced from the end, so that the positions of earlier texts stay valid.
  return texts.reduceRight((text, node) => {
    const [start, end] = [node.getStart() + 1, node.getEnd() - 1];
    return text.slice(0, start) + pseudoText(text.slice(start, end)) + text.slice(end);
  }, code);
}
