import { z } from "zod";

/** The number of profiles that hold a value for a field. */
export const ProfileFieldUsage = z.strictObject({
  /** the field's key; also of a field that was removed, whose values stay */
  key: z.string(),
  profileCount: z.int().min(1),
});
export type ProfileFieldUsage = z.infer<typeof ProfileFieldUsage>;
