import { z } from "zod";
import { isStorableText } from "../storable-text.ts";
import { MEDIA_FORMATS } from "./document-types.ts";
import { MEDIA_KINDS, MediaFile, MediaFolder, MediaTag } from "./media-file.ts";

/** A query for files of the library. */
export const MediaQuery = z.strictObject({
  /** words in names, texts, creators or tags */
  q: z
    .string()
    .max(100)
    .refine(isStorableText, { params: { message: "text" } })
    .default(""),
  /** including sub-folders; absent for every folder */
  folder: MediaFolder.optional(),
  tag: MediaTag.optional(),
  kind: z.enum(MEDIA_KINDS).optional(),
  /** files that a video block takes */
  format: z.enum(MEDIA_FORMATS).optional(),
  state: z.enum(["kept", "trash"]).default("kept"),
  pageNumber: z.int().min(1).max(100_000).default(1),
  itemCount: z.int().min(1).max(100).default(40),
});
export type MediaQuery = z.infer<typeof MediaQuery>;

export const MediaPage = z.strictObject({ files: z.array(MediaFile), totalNumberOfItems: z.int().min(0) });
export type MediaPage = z.infer<typeof MediaPage>;

/** The folders and tags in use, with their numbers of files. */
export const MediaFacets = z.strictObject({
  folders: z.array(z.strictObject({ path: z.string(), files: z.int() })),
  tags: z.array(z.strictObject({ tag: z.string(), files: z.int() })),
});
export type MediaFacets = z.infer<typeof MediaFacets>;
