import { blockSchemas } from "@plein/blocks/schemas";
import type { Guid } from "@plein/contract/guid";
import { createContext } from "react";
import { patternOf } from "./in-place-fields.ts";

/** A block that was just added: if the first thing that it needs is a text, that gets the caret once it is rendered. */
export type TypingStart = {
  readonly expect: (guid: Guid, buildingBlockName: string) => void;
  /** whether it is that block, and its text has not got the caret yet */
  readonly isExpected: (guid: Guid) => boolean;
  /** true for that text of the expected block, once */
  readonly claim: (guid: Guid, field: string) => boolean;
  /** whether no text has claimed it: the block has none, and is filled in by its form */
  readonly isOpen: () => boolean;
};

export const TypingStartContext = createContext<TypingStart>(createTypingStart());

export function createTypingStart(): TypingStart {
  let expected: { readonly guid: Guid; readonly field: string | undefined } | null = null;
  return {
    expect: (guid, name) => {
      expected = { guid, field: blockSchemas[name]?.required[0] };
    },
    isExpected: (guid) => expected?.guid === guid,
    claim: (guid, field) => {
      if (expected?.guid !== guid || expected.field !== patternOf(field)) return false;
      expected = null;
      return true;
    },
    isOpen: () => expected !== null,
  };
}
