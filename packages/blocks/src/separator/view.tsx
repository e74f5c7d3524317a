import type { ReactNode } from "react";
import type { BlockViewProps } from "../kit/view/block-view-props.ts";
import type { separator } from "./schema.ts";
import classes from "./view.module.css";

export function SeparatorView({ options }: BlockViewProps<typeof separator>): ReactNode {
  if (options.kind === "line") return <hr className={classes.line} data-size={options.size} />;
  return <div className={classes.space} data-size={options.size} />;
}
