import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { MediaOwner } from "./media-owner.ts";

/** A stored picture or document, as the library shows it. */

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(isStorableText, { params: { message: "text" } });

export const MEDIA_KINDS = ["image", "file"] as const;
export const MAX_MEDIA_TAGS = 20;

/** Folder names separated by slashes, none of them empty; the empty text is the root. */
export const MediaFolder = text(200).refine((path) => path === "" || path.split("/").every((name) => name.trim() === name && name !== ""), {
  params: { message: "text" },
});
export const MediaTag = text(40).min(1);

const Share = z.number().min(0).max(1);
/** The focal point, which stays visible when sides are cropped, as fractions of width and height. */
export const MediaFocus = z.strictObject({ x: Share, y: Share });

/** The editable description of a file. */
export const MediaDescription = z.strictObject({
  name: text(200).min(1),
  /** text alternative (alt text); a use of the picture may override it */
  alt: text(300),
  folder: MediaFolder,
  tags: z.array(MediaTag).max(MAX_MEDIA_TAGS),
  focus: MediaFocus,
  /** the creator */
  credit: text(120),
  licence: text(120),
  /** last day on which it may be used, or empty */
  expiresOn: z.union([z.literal(""), z.iso.date()]),
});
export type MediaDescription = z.infer<typeof MediaDescription>;

export const MediaFile = z.strictObject({
  ...MediaDescription.shape,
  guid: Guid,
  kind: z.enum(MEDIA_KINDS),
  contentType: z.string(),
  /** bytes */
  size: z.int().min(0),
  /** pixels; 0 for a document */
  width: z.int().min(0),
  height: z.int().min(0),
  /** increases when the file is replaced */
  version: z.int().min(1),
  isPublic: z.boolean(),
  owner: MediaOwner.nullable(),
  /** `#rrggbb`, or empty */
  dominantColor: z.string(),
  /** a tiny version as a data URL, or empty */
  placeholder: z.string(),
  /** URL on its own platform */
  url: z.string(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  /** the moment at which it was moved to the trash, where it stays for 30 days */
  deletedOn: z.iso.datetime().nullable(),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** A use of a file. */
export const MediaUse = z.strictObject({
  kind: z.enum(["page", "item", "form", "setting", "template"]),
  title: z.string(),
  /** path of the page where it is visible; null if it is not on a page */
  path: z.string().nullable(),
});
export type MediaUse = z.infer<typeof MediaUse>;

/** The number of days for which a removed file can be restored. */
export const MEDIA_TRASH_DAYS = 30;
