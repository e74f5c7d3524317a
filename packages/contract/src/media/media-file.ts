import { z } from "zod";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { MediaOwner } from "./media-owner.ts";

/** A stored picture or file, as the library shows it. */

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(isStorableText, { params: { message: "text" } });

export const MEDIA_KINDS = ["image", "file"] as const;
export const MAX_MEDIA_TAGS = 20;

/** Names with slashes between, none of them empty; the empty one is outside of all folders. */
export const MediaFolder = text(200).refine((path) => path === "" || path.split("/").every((name) => name.trim() === name && name !== ""), {
  params: { message: "text" },
});
export const MediaTag = text(40).min(1);

const Share = z.number().min(0).max(1);
/** The point that stays in sight when sides are cut off, as shares of width and height. */
export const MediaFocus = z.strictObject({ x: Share, y: Share });

/** What people say about a file. */
export const MediaDescription = z.strictObject({
  name: text(200).min(1),
  /** what it shows, for who can't see it; a use of it may say something else */
  alt: text(300),
  folder: MediaFolder,
  tags: z.array(MediaTag).max(MAX_MEDIA_TAGS),
  focus: MediaFocus,
  /** who made it */
  credit: text(120),
  licence: text(120),
  /** last day that it may be used, or empty */
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
  /** pixels; 0 of a file */
  width: z.int().min(0),
  height: z.int().min(0),
  /** rises when another file takes its place */
  version: z.int().min(1),
  isPublic: z.boolean(),
  owner: MediaOwner.nullable(),
  /** `#rrggbb`, or empty */
  dominantColor: z.string(),
  /** a few pixels as a data address, or empty */
  placeholder: z.string(),
  /** address on its own platform */
  url: z.string(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  /** since when it is in the trash, where it is kept for 30 days */
  deletedOn: z.iso.datetime().nullable(),
});
export type MediaFile = z.infer<typeof MediaFile>;

/** A place that shows a file. */
export const MediaUse = z.strictObject({
  kind: z.enum(["page", "item", "setting", "template"]),
  title: z.string(),
  /** where it is seen; null where that is no page */
  path: z.string().nullable(),
});
export type MediaUse = z.infer<typeof MediaUse>;

/** How long what was removed can be brought back. */
export const MEDIA_TRASH_DAYS = 30;
