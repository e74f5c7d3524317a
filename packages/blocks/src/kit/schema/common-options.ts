import { ANCHOR_ID, MAX_ANCHOR_LENGTH } from "@plein/contract/blocks/anchor-id";
import { z } from "zod";
import { plainText } from "./content-fields.ts";

export const SPACINGS = ["none", "s", "m", "l"] as const;
export const WIDTHS = ["normal", "wide", "full"] as const;
export const BACKGROUNDS = ["none", "surface", "primary", "accent"] as const;
export const HIDE_ON = ["none", "mobile", "desktop"] as const;

export const MAX_LOCK_REASON_LENGTH = 200;

const Moment = z.iso.datetime().nullable().optional();

/**
 * The options that every block has; the page applies them around the block. The last ones are absent from most blocks: a default would
 * be added to every stored block on each read.
 */
const shape = {
  spacingTop: z.enum(SPACINGS).default("m"),
  spacingBottom: z.enum(SPACINGS).default("m"),
  width: z.enum(WIDTHS).default("normal"),
  background: z.enum(BACKGROUNDS).default("none"),
  /** target id of a link's `#…`; empty for none */
  anchorId: z
    .string()
    .max(MAX_ANCHOR_LENGTH)
    .refine((id) => ANCHOR_ID.test(id), { params: { message: "anchorId" } })
    .default(""),
  hideOn: z.enum(HIDE_ON).default("none"),
  /** the instant from which visitors see it; absent or null for no limit */
  validFrom: Moment,
  validUntil: Moment,
  /** visitors don't see it; absent from most blocks */
  hidden: z.boolean().optional(),
  /** only users who may set a block's permissions can move or remove it */
  locked: z.boolean().optional(),
  /** why, for the page's editors */
  lockReason: plainText(MAX_LOCK_REASON_LENGTH).optional(),
  /** the version of the block's schema that its values are in; absent for the first */
  schemaVersion: z.int().min(1).max(1000).optional(),
};

const CommonOptions = z.strictObject(shape);
export type CommonOptions = z.infer<typeof CommonOptions>;

/** The options of a block: its own in addition to the common ones. */
export function blockOptions<Own extends z.ZodRawShape>(own: Own) {
  return z
    .strictObject({ ...shape, ...own })
    .refine((options) => isOrdered(options), { params: { message: "periodOrder" }, path: ["validUntil"] });
}

function isOrdered({ validFrom, validUntil }: { readonly validFrom?: unknown; readonly validUntil?: unknown }): boolean {
  if (typeof validFrom !== "string" || typeof validUntil !== "string") return true;
  return new Date(validFrom) < new Date(validUntil);
}
