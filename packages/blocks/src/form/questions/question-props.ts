import type { FillingError, FillingFile } from "@plein/contract/forms/filling/filling";
import type { Question } from "@plein/contract/forms/questions/question";
import type { Guid } from "@plein/contract/guid";
import type { BlockEnv, OwnHeadingLevel } from "../../kit/view/block-view-props.ts";

/** The parts of the page that questions need: for a video, `embedOf` takes the key of its question. */
export type QuestionEnv = Pick<BlockEnv, "linkHref" | "imageSrc" | "embedOf" | "mapTiles"> & {
  /** the person who fills in the form has a profile, in which answers can be saved */
  readonly hasProfile?: boolean;
};

/** A question of a form with its current answer. Plain HTML that works without a script. */
export type QuestionProps<Shown extends Question = Question> = {
  readonly question: Shown;
  /** the answer as it was posted: not validated; undefined for none */
  readonly value: unknown;
  /** errors of this question alone */
  readonly errors: readonly FillingError[];
  readonly isRequired: boolean;
  /** unique in the document */
  readonly id: string;
  readonly formGuid: Guid;
  readonly env: QuestionEnv;
  /** level of a heading in the form */
  readonly headingLevel: OwnHeadingLevel;
  /** the uploaded files of the form */
  readonly files: readonly FillingFile[];
  /** seed of the order of shuffled options */
  readonly seed: string;
};

/** A question of one type. */
export type QuestionOfType<T extends Question["type"]> = QuestionProps<Extract<Question, { type: T }>>;

/** The message for a part of the answer, or with null for all of it. */
export function findError(errors: readonly FillingError[], part: string | null = null): string | null {
  return errors.find((error) => error.part === part)?.message ?? null;
}

/** The id of a field for a part of an answer. Parts may have any characters; an id must have no blanks. */
export function partId(id: string, part: string | number): string {
  return `${id}-${String(part).replaceAll(/[^\w-]/g, (character) => `_${character.codePointAt(0)}`)}`;
}

/** The ids of the descriptions of a field, in the order in which they are read. */
export function describedBy(...ids: readonly (string | false | null)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

/** The member of an answer that consists of parts. */
export function partOf(value: unknown, part: string): string {
  const member = typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>)[part] : undefined;
  return typeof member === "string" ? member : "";
}

export function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
