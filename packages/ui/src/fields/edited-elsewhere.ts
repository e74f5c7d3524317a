import { createContext, useContext, useRef } from "react";

/** Texts of a form that are edited elsewhere on the screen, by the path of their field, so that the form needn't repeat them. */
export type EditedElsewhere = {
  readonly has: (path: string) => boolean;
  /** gives the caret to the first text at this path or below it; false if there is none */
  readonly focus: (path: string) => boolean;
};

export const EditedElsewhereContext = createContext<EditedElsewhere>({ has: () => false, focus: () => false });

/** Whether a field can be left out. One with an error is shown, and stays: it must not vanish under who corrects it. */
export function useIsEditedElsewhere(path: string | undefined, error: string | undefined): boolean {
  const { has } = useContext(EditedElsewhereContext);
  const hadError = useRef(false);
  hadError.current ||= error !== undefined;
  return path !== undefined && !hadError.current && has(path);
}
