import type { RichText } from "@plein/contract/blocks/rich-text";
import type { Guid } from "@plein/contract/guid";
import type { ReactNode } from "react";
import type { BlockEnv, OwnHeadingLevel } from "./block-view-props.ts";
import classes from "./rich-text-view.module.css";
import { RichTextView } from "./rich-text-view.tsx";

type InPlaceRichTextSlot = {
  readonly env: Pick<BlockEnv, "InPlaceRichText" | "linkHref">;
  readonly guid: Guid;
  /** JSON pointer into the block's content */
  readonly field: string;
  readonly value: RichText;
  readonly headingLevel: OwnHeadingLevel;
  readonly className?: string | undefined;
};

/** Rich text that editors can change in place; for visitors its elements in a div. */
export function InPlaceRichText({ env, guid, field, value, headingLevel, className }: InPlaceRichTextSlot): ReactNode {
  const names = className === undefined ? classes.text : `${classes.text} ${className}`;
  if (env.InPlaceRichText) return <env.InPlaceRichText blockGuid={guid} field={field} value={value} className={names} />;
  return (
    <div className={names}>
      <RichTextView value={value} env={env} headingLevel={headingLevel} />
    </div>
  );
}
