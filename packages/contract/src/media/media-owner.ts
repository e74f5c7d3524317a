import { z } from "zod";
import { Guid } from "../guid.ts";

/** What a stored file can belong to; it follows the rights of that unless it is public. Without one it is the library's. */
export const MEDIA_OWNER_KINDS = ["item", "block", "profile"] as const;
export type MediaOwnerKind = (typeof MEDIA_OWNER_KINDS)[number];

export const MediaOwner = z.strictObject({ kind: z.enum(MEDIA_OWNER_KINDS), guid: Guid });
export type MediaOwner = z.infer<typeof MediaOwner>;
