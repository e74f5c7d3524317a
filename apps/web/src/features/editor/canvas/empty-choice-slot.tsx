import type { EmptyChoiceProps } from "@plein/blocks/kit/view/in-place";
import type { Guid } from "@plein/contract/guid";
import { IconHandClick } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext } from "react";
import classes from "./empty-slot.module.css";

/** Opens the settings of a block at a field: `/content/formGuid`. */
export const OpenFieldContext = createContext<(guid: Guid, path: string) => void>(() => undefined);

/** The placeholder of a choice that isn't made yet: a button that leads to its field. */
export function EmptyChoiceSlot({ blockGuid, field, className = "", children }: EmptyChoiceProps): ReactNode {
  const openField = useContext(OpenFieldContext);
  return (
    <button type="button" className={`${className} ${classes.choice}`} onClick={() => openField(blockGuid, `/content${field}`)}>
      <IconHandClick size={32} stroke={1.6} aria-hidden />
      <span>{children}</span>
    </button>
  );
}
