/**
 * The markup of a mail's own text. An empty line starts a paragraph; lines that start with `> ` are in small print; `[label](address)`
 * alone on a line is a button; `{name}` is replaced by the value of a variable. Everything else is literal text.
 *
 * The text is parsed before values are known, so that a value is never read as markup or as a variable.
 */
export type MailPiece = string | { readonly variable: string };
export type MailBlock =
  | { readonly kind: "paragraph" | "note"; readonly pieces: readonly MailPiece[] }
  | { readonly kind: "button"; readonly label: readonly MailPiece[]; readonly address: MailPiece };

const VARIABLE = /\{([^{}\n]*)\}/g;
const BUTTON = /^\[([^[\]]+)\]\(([^()\s]+)\)$/;
const SMALL_PRINT = "> ";

export function parseMailBody(body: string): MailBlock[] {
  return groupLines(body.replaceAll("\r\n", "\n").split("\n")).map(toBlock);
}

/** A line, such as a subject, as text and variables. */
export function parseMailLine(line: string): MailPiece[] {
  // Every second part is the name of a variable.
  return line.split(VARIABLE).flatMap((part, index): MailPiece[] => (index % 2 === 1 ? [{ variable: part }] : part === "" ? [] : [part]));
}

/** Lines that belong together: a paragraph, small print, or a button on its own. */
function groupLines(lines: readonly string[]): string[][] {
  const groups: string[][] = [];
  let kind: "none" | "text" | "note" = "none";
  for (const line of lines.map((text) => text.trim())) {
    const next = line === "" || BUTTON.test(line) ? "none" : line.startsWith(SMALL_PRINT) ? "note" : "text";
    const last = groups.at(-1);
    if (next !== "none" && next === kind && last !== undefined) last.push(line);
    else if (line !== "") groups.push([line]);
    kind = next;
  }
  return groups;
}

function toBlock(lines: readonly string[]): MailBlock {
  const [first = ""] = lines;
  const [, label, address] = BUTTON.exec(first) ?? [];
  if (label !== undefined && address !== undefined)
    return {
      kind: "button",
      label: parseMailLine(label),
      address: parseMailLine(address).length === 1 ? (parseMailLine(address)[0] ?? "") : address,
    };
  const isNote = first.startsWith(SMALL_PRINT);
  const text = lines.map((line) => (isNote ? line.slice(SMALL_PRINT.length) : line)).join("\n");
  return { kind: isNote ? "note" : "paragraph", pieces: parseMailLine(text) };
}
