import { z } from "zod";
import { isLinkUrl } from "../blocks/link-url.ts";
import { isStorableText } from "../storable-text.ts";

/** The statuses of the Dutch register of accessibility statements, from full conformity to none. */
export const ACCESSIBILITY_STATUSES = ["A", "B", "C", "D"] as const;

export const MAX_ACCESSIBILITY_TEXT_LENGTH = 4000;

const text = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine(isStorableText, { params: { message: "text" } });
const httpsUrl = text(2000).refine((url) => url === "" || (url.startsWith("https://") && isLinkUrl(url)), { params: { message: "url" } });

/** The data of the Dutch model accessibility statement; empty texts and dates are left out of the statement. */
export const AccessibilityFacts = z.strictObject({
  status: z.enum(ACCESSIBILITY_STATUSES),
  /** in the register */
  registerUrl: httpsUrl,
  evaluatedOn: z.union([z.literal(""), z.iso.date()]),
  reportUrl: httpsUrl,
  /** known issues, one on each line */
  issues: text(MAX_ACCESSIBILITY_TEXT_LENGTH),
  signedOn: z.union([z.literal(""), z.iso.date()]),
  /** the responsible position, such as the municipal secretary */
  signedBy: text(200),
});
export type AccessibilityFacts = z.infer<typeof AccessibilityFacts>;
