import { createContext } from "react";
import type { BlockEnv } from "../view/block-view-props.ts";

/**
 * The names and pictures of users on the page that is edited, for forms that refer to a user. Separate from `EditorEnv`, which may not
 * change.
 */
export const ShownPeopleContext = createContext<BlockEnv["personOf"]>(undefined);
