import { z } from "zod";

/** An instant in any precision and with any offset, parsed to UTC with milliseconds. */
export const Moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((date) => date.getUTCFullYear() >= 1000 && date.getUTCFullYear() <= 9999, { params: { message: "format" } })
  .transform((date) => date.toISOString());
