import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";

/** A stored document in an item's field or in a block: which one, and what its link says of it. */
export const FileReference = z.strictObject({
  guid: Guid,
  name: z.string().min(1).max(200).refine(isStorableText),
  contentType: z.string().min(1).max(100).refine(isStorableText),
  /** bytes */
  size: z.int().min(0),
  /** of the stored file, where another took the place of its first */
  version: z.int().min(2).optional(),
});
export type FileReference = z.infer<typeof FileReference>;
