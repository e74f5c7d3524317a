import { z } from "zod";
import { COOKIE_CATEGORIES } from "../consent/cookie-category.ts";
import { DEFAULT_LOCALE } from "../languages.ts";
import { Locale } from "../locale.ts";
import { isOfFormat, type MediaFormat } from "../media/document-types.ts";
import { FileReference } from "../media/file-reference.ts";
import { ImageReference } from "../media/image-reference.ts";
import { embedFrame } from "./embed.ts";

export const VIDEO_SHAPES = ["16:9", "4:3", "1:1"] as const;
/** A day: longer than any recording of a meeting. */
export const MAX_VIDEO_SECONDS = 86_400;

const Seconds = z.int().min(0).max(MAX_VIDEO_SECONDS).default(0);

const fileOf = (format: MediaFormat) =>
  FileReference.refine(({ contentType }) => isOfFormat(format, contentType), { params: { message: format } })
    .nullable()
    .default(null);

/** The video itself: a file of the library with its captions, or the URL of one on another website. */
export const VIDEO_SOURCE = {
  /** takes the place of the URL */
  file: fileOf("video"),
  captions: fileOf("captions"),
  /** language of the captions */
  captionsLocale: Locale.default(DEFAULT_LOCALE),
  /** shown until the file plays */
  poster: ImageReference.nullable().default(null),
  url: z
    .string()
    .max(2000)
    .refine((url) => url === "" || embedFrame(url) !== null, { params: { message: "embedUrl" } })
    .default(""),
};

/** The settings of its playback. */
export const VIDEO_PLAYBACK = {
  shape: z.enum(VIDEO_SHAPES).default("16:9"),
  /** the consent that a video of another website needs before anything of it is loaded */
  consent: z.enum(COOKIE_CATEGORIES).default("analytical"),
  startSeconds: Seconds,
  /** 0 for the end of the video */
  endSeconds: Seconds,
};
