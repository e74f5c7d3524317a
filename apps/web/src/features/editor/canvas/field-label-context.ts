import type { Guid } from "@plein/contract/guid";
import { createContext } from "react";

/** Finds the label of a field of a block on the page. */
export type FindFieldLabel = (blockGuid: Guid, field: string) => string;

export const FieldLabelContext = createContext<FindFieldLabel>(() => "");
