import type { Guid } from "@plein/contract/guid";
import { createContext } from "react";

/** Changes one field of one block's content. */
export type ChangeField = (guid: Guid, field: string, value: unknown) => void;

export const ChangeFieldContext = createContext<ChangeField>(() => undefined);
