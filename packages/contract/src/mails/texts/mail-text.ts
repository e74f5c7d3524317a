import { z } from "zod";
import { Guid } from "../../guid.ts";
import { Locale } from "../../locale.ts";
import { isStorableText } from "../../storable-text.ts";
import { MailKind } from "../mail.ts";

export const MAX_MAIL_SUBJECT_LENGTH = 200;
export const MAX_MAIL_BODY_LENGTH = 10_000;

/** One line, because it becomes a header of the mail. */
const Subject = z
  .string()
  .trim()
  .min(1)
  .max(MAX_MAIL_SUBJECT_LENGTH)
  .refine((text) => isStorableText(text) && !/\p{Cc}/u.test(text), { params: { message: "text" } });
const Body = z
  .string()
  .trim()
  .min(1)
  .max(MAX_MAIL_BODY_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

/** Names the text of one kind of mail in one language. */
export const MailTextKey = z.strictObject({ kind: MailKind, locale: Locale });
export type MailTextKey = z.infer<typeof MailTextKey>;

const VERSION = z.string().max(64);

/** The text of one kind of mail in one language: the platform's own, or the product's original. `body` is in the markup of mail-markup.ts. */
export const MailText = z.strictObject({
  ...MailTextKey.shape,
  subject: z.string(),
  body: z.string(),
  /** whether it is the platform's own */
  isChanged: z.boolean(),
  original: z.strictObject({ subject: z.string(), body: z.string() }),
  /** a digest: a text that is changed back has its earlier version again */
  version: VERSION,
});
export type MailText = z.infer<typeof MailText>;

/** A text of the list, without its body. */
export const ListedMailText = z.strictObject({ ...MailTextKey.shape, subject: z.string(), isChanged: z.boolean() });
export type ListedMailText = z.infer<typeof ListedMailText>;

export const MailTextDraft = z.strictObject({ ...MailTextKey.shape, subject: Subject, body: Body });
export type MailTextDraft = z.infer<typeof MailTextDraft>;

export const SavedMailText = z.strictObject({ ...MailTextDraft.shape, version: VERSION.optional() });
export type SavedMailText = z.infer<typeof SavedMailText>;

/** A mail as its receiver gets it; its logo, which is attached then, is `cid:logo@plein` in `html`. */
export const MailPreview = z.strictObject({ subject: z.string(), text: z.string(), html: z.string(), logoGuid: Guid.nullable() });
export type MailPreview = z.infer<typeof MailPreview>;
