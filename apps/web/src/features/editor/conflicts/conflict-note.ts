import type { Guid } from "@plein/contract/guid";
import { createContext, type ReactNode, use } from "react";

/** The conflict cards by block. */
export const ConflictNoteContext = createContext<ReadonlyMap<Guid, ReactNode>>(new Map());

export function ConflictNote({ guid }: { readonly guid: Guid }): ReactNode {
  return use(ConflictNoteContext).get(guid) ?? null;
}
