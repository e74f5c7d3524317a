import { z } from "zod";
import { Guid } from "../guid.ts";

/** The owner of a stored file; a private file follows its owner's visibility. Without an owner it belongs to the library. */
export const MEDIA_OWNER_KINDS = ["item", "block", "profile"] as const;
export type MediaOwnerKind = (typeof MEDIA_OWNER_KINDS)[number];

export const MediaOwner = z.strictObject({ kind: z.enum(MEDIA_OWNER_KINDS), guid: Guid });
export type MediaOwner = z.infer<typeof MediaOwner>;
