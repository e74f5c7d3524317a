import { z } from "zod";

export const SPACINGS = ["none", "s", "m", "l"] as const;
export const WIDTHS = ["normal", "wide", "full"] as const;
export const BACKGROUNDS = ["none", "surface", "primary", "accent"] as const;
export const HIDE_ON = ["none", "mobile", "desktop"] as const;

const ANCHOR_ID = /^(?:[a-z][a-z0-9-]*)?$/;

/** The options that every block starts with; the page applies them around the block. */
const shape = {
  spacingTop: z.enum(SPACINGS).default("m"),
  spacingBottom: z.enum(SPACINGS).default("m"),
  width: z.enum(WIDTHS).default("normal"),
  background: z.enum(BACKGROUNDS).default("none"),
  /** target id of a link's `#…`; empty for none */
  anchorId: z
    .string()
    .max(60)
    .refine((id) => ANCHOR_ID.test(id), { params: { message: "anchorId" } })
    .default(""),
  hideOn: z.enum(HIDE_ON).default("none"),
};

export const CommonOptions = z.strictObject(shape);
export type CommonOptions = z.infer<typeof CommonOptions>;

/** The options of a block: its own in addition to the common ones. */
export function blockOptions<Own extends z.ZodRawShape>(own: Own) {
  return z.strictObject({ ...shape, ...own });
}
