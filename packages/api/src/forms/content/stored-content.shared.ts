import { FormContent } from "@plein/contract/forms/form";
import { toUnknownQuestion } from "@plein/contract/forms/questions/parts/unknown";
import { Question } from "@plein/contract/forms/questions/question";
import { FormRule } from "@plein/contract/forms/rules/form-rule";
import { isRecord } from "@plein/contract/record";
import { keepUnknownMembers } from "@plein/contract/stored-json/keep-unknown-members";
import { type ReadJson, readStored } from "@plein/contract/stored-json/read-stored";

/**
 * The parts of a stored content that only a later release can read. That release serves the same database during an upgrade, so they are
 * stored again as they were when this release saves the rest (docs/decisions/261-stored-json-of-a-later-release.md).
 */
export type LaterParts = {
  /** without the questions and rules below */
  readonly read: ReadJson<FormContent>;
  /** as they are stored, by the keys of the questions of the type `unknown` that stand in for them */
  readonly questions: ReadonlyMap<string, unknown>;
  /** rules that were left out, with their positions */
  readonly rules: readonly { readonly index: number; readonly rule: unknown }[];
};

export type StoredContent = {
  readonly content: FormContent;
  /** null for a content that this release reads as a whole */
  readonly later: LaterParts | null;
};

/** Parses stored content, and adds the members of later releases. @throws if it is no content of any release */
export function readStoredContent(stored: unknown): StoredContent {
  const { success, data } = FormContent.safeParse(stored);
  return success ? { content: data, later: null } : readLaterContent(stored);
}

export function readContent(stored: unknown): FormContent {
  return readStoredContent(stored).content;
}

function readLaterContent(stored: unknown): StoredContent {
  const questions = new Map<string, unknown>();
  const readQuestion = (question: unknown) => {
    if (readStored(Question, question) !== null) return question;
    const unknown = toUnknownQuestion(question);
    if (unknown !== null) questions.set(unknown.key, question);
    return unknown ?? question;
  };
  const rules = listMember(stored, "rules").map((rule, index) => ({ index, rule, isReadable: readStored(FormRule, rule) !== null }));
  const read = readStored(FormContent, {
    ...(stored as object),
    pages: listMember(stored, "pages").map((page) => ({ ...(page as object), questions: listMember(page, "questions").map(readQuestion) })),
    rules: rules.flatMap(({ rule, isReadable }) => (isReadable ? [rule] : [])),
  });
  // The error names what is wrong with it.
  if (read === null) return { content: FormContent.parse(stored), later: null };
  return { content: read.value, later: { read, questions, rules: rules.filter(({ isReadable }) => !isReadable) } };
}

function listMember(value: unknown, name: string): readonly unknown[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}

/** Whether a form can't be filled in as it was published: it has questions or rules of which this release knows nothing. */
export function hasUnknownParts({ later }: StoredContent): boolean {
  return later !== null && (later.questions.size > 0 || later.rules.length > 0);
}

/** A changed content as it is stored: with the parts that only a later release can read. */
export function withLaterParts(content: FormContent, later: LaterParts | null): FormContent {
  if (later === null) return content;
  const { pages, rules, ...others } = keepUnknownMembers(content, later.read);
  const whole: readonly unknown[] = later.rules.reduce((list, { index, rule }) => list.toSpliced(index, 0, rule), rules as unknown[]);
  const stored = (question: Question) => (question.type === "unknown" ? (later.questions.get(question.key) ?? question) : question);
  return {
    ...others,
    pages: pages.map((page) => ({ ...page, questions: page.questions.map(stored) as Question[] })),
    rules: whole as FormRule[],
  };
}

/** The path to a question that stands in for one that isn't stored; null if there is none. Its type is for reading only. */
export function findInventedQuestion({ pages }: FormContent, later: LaterParts | null): (string | number)[] | null {
  for (const [page, { questions }] of pages.entries()) {
    const index = questions.findIndex(({ type, key }) => type === "unknown" && later?.questions.has(key) !== true);
    if (index >= 0) return ["pages", page, "questions", index, "type"];
  }
  return null;
}
