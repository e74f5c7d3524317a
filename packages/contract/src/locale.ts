import { z } from "zod";

/** Languages of the interface (BCP 47). Dutch is the default and the fallback (docs/rules.md "Languages"). */
export const LOCALES = ["nl", "en"] as const;
export const Locale = /* @__PURE__ */ z.enum(LOCALES);
export type Locale = z.infer<typeof Locale>;
export const DEFAULT_LOCALE: Locale = "nl";
