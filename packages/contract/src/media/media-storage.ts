import { z } from "zod";

/** A platform's storage use and quota, in bytes. The trash doesn't count: it is emptied after 30 days. */
export const MediaStorage = z.strictObject({ usedBytes: z.int().min(0), limitBytes: z.int().min(1) });
export type MediaStorage = z.infer<typeof MediaStorage>;

/** The used share from which admins are warned that the storage is nearly full. */
const NEARLY_FULL = 0.9;

export function isStorageNearlyFull({ usedBytes, limitBytes }: MediaStorage): boolean {
  return usedBytes >= NEARLY_FULL * limitBytes;
}
