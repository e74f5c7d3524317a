import type { ImageSource } from "@plein/ui/fields/images/image-source";
import { createContext } from "react";

/** The pictures that can be chosen for a block. */
export const BlockSourcesContext = createContext<(blockGuid: string) => ImageSource>(() => {
  throw new Error("There is no editor around this block");
});
