import { blockSchemas } from "@plein/blocks/schemas";
import type { Guid } from "@plein/contract/guid";
import { createContext } from "react";
import { patternOf } from "./in-place-fields.ts";

/** Moves the focus to the text of a block that was just added, if the block starts with one, once it is rendered. */
export type TypingStart = {
  readonly expect: (guid: Guid, buildingBlockName: string) => void;
  /** whether this block was just added and its text hasn't claimed the focus yet */
  readonly isExpected: (guid: Guid) => boolean;
  /** returns true once, for the first text of the expected block */
  readonly claim: (guid: Guid, field: string) => boolean;
  /** whether no text has claimed the focus, because the block has none and is edited in its form */
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
