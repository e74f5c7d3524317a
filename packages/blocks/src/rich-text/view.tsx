import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceRichText } from "../kit/view/in-place-rich-text.tsx";
import type { richText } from "./schema.ts";
import classes from "./view.module.css";

export function RichTextView({ guid, content, options, env, headingLevel }: BlockViewProps<typeof richText>): ReactNode {
  const names = [options.columns === 2 && classes.columns, options.lead && classes.lead].filter(Boolean).join(" ");
  return <InPlaceRichText env={env} guid={guid} field="/body" value={content.body} headingLevel={headingLevel} className={names} />;
}
