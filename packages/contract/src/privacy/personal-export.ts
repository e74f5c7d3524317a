import { z } from "zod";

/** All that a platform holds of one person, as a zip to keep. */
export const PersonalExport = z.strictObject({
  fileName: z.string(),
  /** the zip, as base64 */
  zip: z.base64(),
});
export type PersonalExport = z.infer<typeof PersonalExport>;
