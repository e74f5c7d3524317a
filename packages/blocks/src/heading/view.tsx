import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import { InPlaceText } from "../kit/view/in-place-text.tsx";
import type { heading } from "./schema.ts";
import classes from "./view.module.css";

export function HeadingView({ guid, content, options, env }: BlockViewProps<typeof heading>): ReactNode {
  const { level, size, align } = options;
  return (
    <div className={classes.heading} data-level={level} data-size={size} data-align={align}>
      <InPlaceText env={env} guid={guid} field="/text" value={content.text} as={level} />
    </div>
  );
}
