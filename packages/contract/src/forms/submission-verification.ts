import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";

/**
 * The state of the e-mail verification of a submission (double opt-in), for the link in its mail. `waiting`: not verified yet; `verified`:
 * by this link or another one; `expired`: the link no longer works, and a new one can be requested.
 */
export const SubmissionVerification = z.strictObject({
  state: z.enum(["waiting", "verified", "expired"]),
  /** guid of the submission, to request another link for */
  guid: Guid,
  reference: z.string(),
  /** title of the form */
  title: z.string(),
  language: Locale,
  /** shown after verification; may be empty */
  confirmationText: z.string(),
});
export type SubmissionVerification = z.infer<typeof SubmissionVerification>;
