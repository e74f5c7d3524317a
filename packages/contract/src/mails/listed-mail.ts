import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { MailKind, MailState } from "./mail.ts";

/** A mail of the platform, for its admins: its state, without its content. */
export const ListedMail = z.strictObject({
  guid: Guid,
  kind: MailKind,
  /** null for callers who may not see users */
  to: z.string().nullable(),
  locale: Locale,
  state: MailState,
  /** number of attempts */
  attempts: z.int(),
  /** error of the last attempt, from the mail server */
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
