import { z } from "zod";
import { LOCALES } from "./languages.ts";

/** A language of the interface. Code that visitors download uses languages.ts instead, which imports no schema library. */
export const Locale = /* @__PURE__ */ z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;
