import { maxCountOf, maxLengthOf } from "@plein/contract/input-size";
import { bareSchema, type Schema } from "./bare-schema.ts";

/** The maximum size of a body, in characters and in members. */
export const BODY_CHARACTERS = 1024 * 1024;
const BODY_MEMBERS = 50_000;

/** The value for a schema of a string, a number or an enum. */
export type Leaf = (schema: Schema) => unknown;

/** Texts that make regular expressions backtrack. */
const HOSTILE = ["a", "/", " ", "\n", "-", "0", ".", "a.", "a@", "<", "\\", "\u0000", "é", "a b", "[("];

export const hostileText = (index: number): Leaf => {
  const piece = HOSTILE[index % HOSTILE.length] ?? "a";
  return (schema) => `${piece.repeat(Math.ceil((maxLengthOf(schema) ?? 1000) / piece.length))}`.slice(0, maxLengthOf(schema) ?? 1000);
};
export const HOSTILE_TEXTS = HOSTILE.length;

/**
 * The largest value that has a schema's shape, with the same at every leaf: lists and maps as long as they may be, as far as they
 * fit into a body.
 */
export function largestOf(wrapped: Schema, leaf: Leaf, room = { characters: BODY_CHARACTERS, members: BODY_MEMBERS }): unknown {
  const { schema, def } = bareSchema(wrapped);
  switch (def.type) {
    case "union":
      return largestOf(def.options.at(-1) ?? schema, leaf, room);
    case "array":
      return manyOf(largestOf(def.element, leaf, { ...room, members: 100 }), maxCountOf(schema) ?? 100, room);
    case "record": {
      const values = manyOf(largestOf(def.valueType, leaf, { ...room, members: 100 }), maxCountOf(schema) ?? 100, room);
      return Object.fromEntries(values.map((value, index) => [`k${index}`, value]));
    }
    case "object": {
      const members = Object.entries(def.shape);
      const share = { characters: room.characters / members.length, members: Math.max(100, room.members / members.length) };
      return Object.fromEntries(members.map(([name, member]) => [name, largestOf(member, leaf, share)]));
    }
    case "literal":
      return def.values[0];
    case "lazy":
      return null;
    default:
      return leaf(schema);
  }
}

function manyOf(element: unknown, most: number, room: { readonly characters: number; readonly members: number }): unknown[] {
  const text = JSON.stringify(element) ?? "null";
  const members = text.split(/[,[{]/).length;
  const length = Math.max(1, Math.min(most, Math.floor(room.characters / text.length), Math.floor(room.members / members)));
  return Array.from({ length }, () => element);
}
