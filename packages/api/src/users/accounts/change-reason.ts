import { isStorableText } from "@plein/contract/storable-text";
import { z } from "zod";

/** Why an account was changed, for the audit log. */
export const ChangeReason = z
  .string()
  .trim()
  .max(300)
  .refine(isStorableText, { params: { message: "text" } })
  .default("");
