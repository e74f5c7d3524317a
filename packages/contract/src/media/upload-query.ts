import { z } from "zod";
import { Guid } from "../guid.ts";

const truth = z.string().transform((text, context) => {
  const known: Readonly<Record<string, boolean>> = { true: true, false: false };
  const value = known[text.toLowerCase()];
  if (value === undefined) context.addIssue({ code: "custom", message: "true or false" });
  return value ?? false;
});

/** The owner of an upload (docs/wire-contract.md "Pictures"): at most one of the four guids. */
export const UploadQuery = z
  .strictObject({
    public: truth.default(false),
    item: Guid.optional(),
    block: Guid.optional(),
    profile: Guid.optional(),
    /** the stored file to replace, keeping all references to it */
    replace: Guid.optional(),
  })
  .refine(({ item, block, profile, replace }) => [item, block, profile, replace].filter(Boolean).length <= 1, {
    path: ["item"],
    message: "one of item, block, profile and replace",
  });
export type UploadQuery = z.infer<typeof UploadQuery>;
