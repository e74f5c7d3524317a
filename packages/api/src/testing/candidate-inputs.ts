import { z } from "zod";

export type Values = {
  readonly guids: readonly string[];
  /** guids of the caller's own platform, for the member that names the subject; the others stay foreign */
  readonly own: readonly string[];
  readonly texts: readonly string[];
};

type JsonSchema = {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly minimum?: number;
  readonly pattern?: string;
  readonly minLength?: number;
};

/**
 * Inputs for any procedure, generated from its schema alone: every guid gets each foreign guid in turn, every string each text,
 * with and without optional members. New procedures are covered without further work.
 */
export function candidateInputs(schema: z.ZodType | undefined, { guids, own, texts }: Values): unknown[] {
  if (schema === undefined) return [undefined];
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  const [guid = "", text = ""] = [guids[0], texts[0]];
  const inputs = [
    ...guids.map((foreign) => ({ guid: foreign, subject: foreign, text })),
    ...texts.map((other) => ({ guid, subject: guid, text: other })),
  ].flatMap((filling) => [inputOf(json, filling, true), inputOf(json, filling, false)]);
  const mixed = own.flatMap((subject) => guids.map((foreign) => inputOf(json, { guid: foreign, subject, text }, true)));
  // Without optional members, or without another guid than the subject's, many are the same.
  return [...new Map([...inputs, ...mixed].map((input) => [JSON.stringify(input), input])).values()];
}

type Filling = { readonly guid: string; readonly subject: string; readonly text: string };

/** Members that name the subject of a call. */
const SUBJECTS = ["guid", "pageGuid"];

function inputOf(schema: JsonSchema, filling: Filling, isFull: boolean): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice !== undefined) return inputOf(choice, filling, isFull);
  switch (schema.type) {
    case "object":
      return objectOf(schema, filling, isFull);
    case "array":
      return schema.items === undefined ? [] : [inputOf(schema.items, filling, isFull)];
    case "string":
      return isGuid(schema) ? filling.guid : filling.text;
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    default:
      return filling.text;
  }
}

function objectOf(schema: JsonSchema, filling: Filling, isFull: boolean): Record<string, unknown> {
  const members = Object.entries(schema.properties ?? {}).filter(([name]) => isFull || schema.required?.includes(name));
  const value = Object.fromEntries(
    members.map(([name, member]) => [
      name,
      inputOf(member, SUBJECTS.includes(name) ? { ...filling, guid: filling.subject } : filling, isFull),
    ]),
  );
  const takesAny = schema.properties === undefined && typeof schema.additionalProperties === "object";
  return takesAny ? {} : value;
}

function isGuid({ format, pattern }: JsonSchema): boolean {
  return format === "uuid" || format === "guid" || (pattern !== undefined && /0-9a-fA-F\]\{8\}/.test(pattern));
}
