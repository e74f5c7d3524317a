import { isStorableText } from "@plein/contract/storable-text";
import { z } from "zod";

/** Why something was done to an account, for the log. */
export const ChangeReason = z
  .string()
  .trim()
  .max(300)
  .refine(isStorableText, { params: { message: "text" } })
  .default("");
