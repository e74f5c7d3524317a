import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { MailKind, MailState } from "./mail.ts";

/** A mail of the platform, as those who look after it see it: where it stands, and nothing of what it says. */
export const ListedMail = z.strictObject({
  guid: Guid,
  kind: MailKind,
  /** null for a caller who may not see who the platform's users are */
  to: z.string().nullable(),
  locale: Locale,
  state: MailState,
  /** how often it was tried */
  attempts: z.int(),
  /** what went wrong at the last attempt, in the mail server's words */
  lastError: z.string().nullable(),
  createdOn: z.iso.datetime(),
  sentOn: z.iso.datetime().nullable(),
});
export type ListedMail = z.infer<typeof ListedMail>;

export const MailQuery = z.strictObject({
  state: MailState.optional(),
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(500).default(100),
});
export type MailQuery = z.infer<typeof MailQuery>;
