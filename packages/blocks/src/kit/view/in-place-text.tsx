import type { Guid } from "@plein/contract/guid";
import { createElement, type ReactNode } from "react";
import type { BlockEnv } from "./block-view-props.ts";
import type { InPlaceTag } from "./in-place.ts";

type InPlaceTextSlot = {
  readonly env: Pick<BlockEnv, "InPlaceText">;
  readonly guid: Guid;
  /** JSON pointer into the block's content */
  readonly field: string;
  readonly value: string;
  readonly as: InPlaceTag;
  readonly className?: string | undefined;
};

/** A line of text that editors can change in place; for visitors the plain element, or nothing when it is empty. */
export function InPlaceText({ env, guid, field, value, as, className }: InPlaceTextSlot): ReactNode {
  if (env.InPlaceText) return createElement(env.InPlaceText, { blockGuid: guid, field, value, as, className });
  return value === "" ? null : createElement(as, { className }, value);
}
