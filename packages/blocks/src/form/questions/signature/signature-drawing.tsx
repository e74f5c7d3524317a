import { DRAWING_BOX } from "@plein/contract/forms/questions/people/drawing";
import type { ReactNode } from "react";
import classes from "./signature.module.css";

/** A drawn signature; empty for the space to draw one in. The name beside it says whose it is. */
export function SignatureDrawing({ path, label }: { readonly path: string; readonly label: string }): ReactNode {
  return (
    <svg
      className={classes.drawing}
      viewBox={`0 0 ${DRAWING_BOX.width} ${DRAWING_BOX.height}`}
      role="img"
      aria-label={label}
      data-drawing={path === "" ? "" : "drawn"}
    >
      <path d={path} />
    </svg>
  );
}
