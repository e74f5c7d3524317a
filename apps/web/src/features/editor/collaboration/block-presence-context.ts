import type { Guid } from "@plein/contract/guid";
import { createContext } from "react";

/** The names of the other editors by block. */
export const BlockPresenceContext = createContext<ReadonlyMap<Guid, string>>(new Map());
