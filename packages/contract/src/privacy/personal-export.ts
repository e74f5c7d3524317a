import { z } from "zod";

/** All data that a platform has about one user, as a ZIP file. */
export const PersonalExport = z.strictObject({
  fileName: z.string(),
  /** the zip, as base64 */
  zip: z.base64(),
});
export type PersonalExport = z.infer<typeof PersonalExport>;
