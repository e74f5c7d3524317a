import { z } from "zod";

/** What a platform's files take and may take, in bytes. What is in the trash doesn't count: it is gone after 30 days. */
export const MediaStorage = z.strictObject({ usedBytes: z.int().min(0), limitBytes: z.int().min(1) });
export type MediaStorage = z.infer<typeof MediaStorage>;

/** From here on an admin is told that the storage is nearly full. */
const NEARLY_FULL = 0.9;

export function isStorageNearlyFull({ usedBytes, limitBytes }: MediaStorage): boolean {
  return usedBytes >= NEARLY_FULL * limitBytes;
}
