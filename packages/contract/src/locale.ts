import { z } from "zod";
import { LOCALES } from "./languages.ts";

/** A language of the interface. What visitors download takes it from languages.ts, which brings no schema library. */
export const Locale = /* @__PURE__ */ z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;
