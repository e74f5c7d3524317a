import { z } from "zod";

/** What somebody answered to the terms of use: the version that they accepted; null when they declined. */
export const TermsAnswer = z.strictObject({ termsOfUseVersionAccepted: z.int().nullable() });
