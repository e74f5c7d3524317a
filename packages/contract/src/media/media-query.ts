import { z } from "zod";
import { isStorableText } from "../storable-text.ts";
import { MEDIA_KINDS, MediaFile, MediaFolder, MediaTag } from "./media-file.ts";

/** Which files of the library are asked for. */
export const MediaQuery = z.strictObject({
  /** in names, texts, makers and tags */
  q: z
    .string()
    .max(100)
    .refine(isStorableText, { params: { message: "text" } })
    .default(""),
  /** with all folders in it; absent is every folder */
  folder: MediaFolder.optional(),
  tag: MediaTag.optional(),
  kind: z.enum(MEDIA_KINDS).optional(),
  state: z.enum(["kept", "trash"]).default("kept"),
  pageNumber: z.int().min(1).max(100_000).default(1),
  itemCount: z.int().min(1).max(100).default(40),
});
export type MediaQuery = z.infer<typeof MediaQuery>;

export const MediaPage = z.strictObject({ files: z.array(MediaFile), totalNumberOfItems: z.int().min(0) });
export type MediaPage = z.infer<typeof MediaPage>;

/** The folders and tags that files are in, with how many. */
export const MediaPlaces = z.strictObject({
  folders: z.array(z.strictObject({ path: z.string(), files: z.int() })),
  tags: z.array(z.strictObject({ tag: z.string(), files: z.int() })),
});
export type MediaPlaces = z.infer<typeof MediaPlaces>;
