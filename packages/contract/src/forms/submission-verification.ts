import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";

/**
 * What the link of a mail verifies: the address of somebody who sent in a form. `waiting`: not yet; `verified`: this link, or another one,
 * was used; `expired`: the link no longer works, and another one can be sent.
 */
export const SubmissionVerification = z.strictObject({
  state: z.enum(["waiting", "verified", "expired"]),
  /** of the submission, to send another link for */
  guid: Guid,
  reference: z.string(),
  /** of the form */
  title: z.string(),
  language: Locale,
  /** shown once it is verified; may be empty */
  confirmationText: z.string(),
});
export type SubmissionVerification = z.infer<typeof SubmissionVerification>;
