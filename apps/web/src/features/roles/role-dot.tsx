import type { ReactNode } from "react";
import classes from "./roles.module.css";

/** A role's colour, beside its name: nothing is said by colour alone. */
export function RoleDot({ color }: { readonly color: string }): ReactNode {
  return <span className={classes.dot} data-color={color} aria-hidden="true" />;
}
