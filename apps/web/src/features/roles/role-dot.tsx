import type { ReactNode } from "react";
import classes from "./roles.module.css";

/** A role's colour, beside its name: colour is never the only cue. */
export function RoleDot({ color }: { readonly color: string }): ReactNode {
  return <span className={classes.dot} data-color={color} aria-hidden="true" />;
}
