import { z } from "zod";

/** The default retention, in days, of mails in the list of mails that were sent or given up. */
export const DEFAULT_MAIL_DAYS = 365;
/** A week is needed to notice that mails don't arrive. */
export const MailDays = z.int().min(7).max(730);
