import { z } from "zod";

/** How long the list of mails has those that were sent or given up, by default. */
export const DEFAULT_MAIL_DAYS = 365;
/** A week is needed to notice that mails don't arrive. */
export const MailDays = z.int().min(7).max(730);
