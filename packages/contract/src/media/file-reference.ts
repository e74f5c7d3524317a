import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";

/** A stored document in an item's field or in a block, with the properties that its link shows. */
export const FileReference = z.strictObject({
  guid: Guid,
  name: z.string().min(1).max(200).refine(isStorableText),
  contentType: z.string().min(1).max(100).refine(isStorableText),
  /** bytes */
  size: z.int().min(0),
  /** version of the stored file, if it was replaced */
  version: z.int().min(2).optional(),
});
export type FileReference = z.infer<typeof FileReference>;
