import type { MailKind } from "../mail.ts";
import { type MailBlock, type MailPiece, parseMailBody, parseMailLine } from "./mail-markup.ts";
import { type MailVariable, mailVariables } from "./mail-variables.ts";

/** The reasons why a text can't be used as the text of a mail. */
export type MailTextFaultCode =
  | "unknownVariable"
  | "missingVariable"
  /** a link that isn't the address of a button */
  | "linkOutsideButton"
  /** a value of several lines that isn't alone in its paragraph */
  | "blockInLine"
  /** a link, code or value of several lines in the subject */
  | "notInSubject"
  /** a button with other text on its line */
  | "buttonInLine"
  /** a button that leads neither to a link of the mail, nor to a path of the platform, nor to an https address */
  | "buttonAddress"
  | "html";

export type MailTextFault = {
  readonly field: "subject" | "body";
  readonly code: MailTextFaultCode;
  /** the faulty part, as it is written in the text */
  readonly name: string;
};

export type MailWording = { readonly subject: string; readonly body: string };

/** A longer list doesn't help to correct a text. */
const MAX_FAULTS = 10;
const MAX_NAME = 40;
const TAG = /<[a-z/!?][^<>\n]{0,40}>?/i;
/** The beginning of a button within a line. */
const LABELED_ADDRESS = "](";

/** The faults of a mail's own text, in the order of the text; empty for a valid one. */
export function findMailTextFaults(kind: MailKind, { subject, body }: MailWording): MailTextFault[] {
  const variables = new Map(mailVariables(kind).map((variable) => [variable.name, variable]));
  const blocks = parseMailBody(body);
  const faults = [
    ...findSubjectFaults(subject, variables),
    ...findHtml("body", body),
    ...blocks.flatMap((block) => findBlockFaults(block, variables)),
    ...findMissing(blocks, variables),
  ];
  const distinct = new Map(faults.map((fault) => [`${fault.field} ${fault.code} ${fault.name}`, fault]));
  return [...distinct.values()].slice(0, MAX_FAULTS);
}

type Variables = ReadonlyMap<string, MailVariable>;

function findSubjectFaults(subject: string, variables: Variables): MailTextFault[] {
  const inLine = namesIn(parseMailLine(subject)).flatMap((name): MailTextFault[] => {
    const variable = variables.get(name);
    if (variable?.type === "line") return [];
    return [{ field: "subject", code: variable === undefined ? "unknownVariable" : "notInSubject", name: written(name) }];
  });
  return [...findHtml("subject", subject), ...inLine];
}

function findHtml(field: MailTextFault["field"], text: string): MailTextFault[] {
  const [tag] = TAG.exec(text) ?? [];
  return tag === undefined ? [] : [{ field, code: "html", name: tag.slice(0, MAX_NAME) }];
}

function findBlockFaults(block: MailBlock, variables: Variables): MailTextFault[] {
  const fault = (code: MailTextFaultCode, name: string): MailTextFault => ({ field: "body", code, name });
  const pieces = block.kind === "button" ? block.label : block.pieces;
  const isAlone = block.kind === "paragraph" && pieces.length === 1;
  const faults = namesIn(pieces).flatMap((name): MailTextFault[] => {
    const type = variables.get(name)?.type;
    if (type === undefined) return [fault("unknownVariable", written(name))];
    if (type === "link") return [fault("linkOutsideButton", written(name))];
    return type === "block" && !isAlone ? [fault("blockInLine", written(name))] : [];
  });
  if (block.kind === "button") return [...faults, ...findUrlFaults(block.address, variables)];
  const line = pieces.find((piece): piece is string => typeof piece === "string" && piece.includes(LABELED_ADDRESS));
  return line === undefined
    ? faults
    : [...faults, fault("buttonInLine", (line.split("\n").find((part) => part.includes(LABELED_ADDRESS)) ?? "").slice(0, MAX_NAME))];
}

function findUrlFaults(address: MailPiece, variables: Variables): MailTextFault[] {
  if (typeof address === "string") {
    return isSafeUrl(address) ? [] : [{ field: "body", code: "buttonAddress", name: address.slice(0, MAX_NAME) }];
  }
  const variable = variables.get(address.variable);
  if (variable?.type === "link") return [];
  return [{ field: "body", code: variable === undefined ? "unknownVariable" : "buttonAddress", name: written(address.variable) }];
}

function isSafeUrl(address: string): boolean {
  if (/[{}\\]/.test(address)) return false;
  return /^\/(?!\/)/.test(address) || (URL.canParse(address) && new URL(address).protocol === "https:");
}

function findMissing(blocks: readonly MailBlock[], variables: Variables): MailTextFault[] {
  const used = new Set(blocks.flatMap((block) => namesIn(block.kind === "button" ? [...block.label, block.address] : block.pieces)));
  return [...variables.values()]
    .filter(({ name, isRequired }) => isRequired && !used.has(name))
    .map(({ name }) => ({ field: "body", code: "missingVariable", name: written(name) }));
}

const namesIn = (pieces: readonly MailPiece[]): string[] => pieces.flatMap((piece) => (typeof piece === "string" ? [] : [piece.variable]));
const written = (name: string): string => `{${name.slice(0, MAX_NAME)}}`;
