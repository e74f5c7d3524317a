import type { Guid } from "@plein/contract/guid";
import { createContext } from "react";

/** The names of the others in each block. */
export const BlockPresenceContext = createContext<ReadonlyMap<Guid, string>>(new Map());
