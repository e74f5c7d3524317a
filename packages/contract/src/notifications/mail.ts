import { z } from "zod";
import { isStorableText } from "../storable-text.ts";

/**
 * The mails that the product sends, and what each needs to be written. Links are absolute and made by the caller from the
 * platform's primary domain, never from a request's Host header; names may be empty.
 */
const MAX_NAME = 300;
const MAX_TEXT = 4000;
/** Room for an address with a token and a place to return to. */
const MAX_LINK = 2000;

const line = z.string().max(MAX_NAME).refine(isStorableText);
const text = z.string().max(MAX_TEXT).refine(isStorableText);
const link = z.url({ protocol: /^https?$/ }).max(MAX_LINK);
const instant = z.iso.datetime();

/** What changed of how somebody signs in. */
const SECURITY_CHANGES = ["totpAdded", "totpRemoved", "passkeyAdded", "passkeyRemoved", "recoveryCodesRenewed", "factorsReset"] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

export const MAIL_FACTS = {
  /** to who is invited; `message` is the inviter's own and may be empty */
  invitation: z.strictObject({ name: line.default(""), inviterName: line, message: text.default(""), link, expiresOn: instant }),
  /** to the inviter; `link` goes to the new user */
  invitationAccepted: z.strictObject({ name: line, acceptedBy: line, email: line, link }),
  /** to admins: someone with an invitation that ran out asks for a new one */
  invitationAsked: z.strictObject({ name: line, email: line, link }),
  /** the link holds for 24 hours, the code for 10 minutes */
  verifyEmail: z.strictObject({ name: line, link, code: z.string().regex(/^\d{6}$/) }),
  /** signs in */
  mailLink: z.strictObject({ name: line, link }),
  /** holds for 60 minutes */
  resetPassword: z.strictObject({ name: line, link }),
  /** `link`: what to do if it was someone else; absent: the page for a forgotten password */
  passwordChanged: z.strictObject({ name: line, on: instant, link: link.optional() }),
  /** a way to sign in, or to prove it, was added or taken away; `link` goes to the account */
  securityChanged: z.strictObject({ name: line, change: z.enum(SECURITY_CHANGES), on: instant, link }),
  newDevice: z.strictObject({ name: line, device: line, on: instant, link: link.optional() }),
  /** to the new address, once it is the account's */
  emailChanged: z.strictObject({ name: line, email: line, on: instant }),
  /** to the old address; `link` undoes it, for 7 days */
  newEmailNotice: z.strictObject({ name: line, newEmail: line, link }),
  /** to who manages the page; `link` goes to the page's permissions or to the user */
  accessAsked: z.strictObject({ name: line, askedBy: line, email: line, pageTitle: line, link }),
  exportReady: z.strictObject({ name: line, link, expiresOn: instant }),
  /** `on`: when all is gone; `link` stops it */
  erasePlanned: z.strictObject({ name: line, on: instant, link }),
  eraseDone: z.strictObject({ name: line }),
  /** `summary` of what changed may be empty */
  termsChanged: z.strictObject({ name: line, version: line, summary: text.default(""), link }),
  /** `on`: when the account is erased unless somebody signs in to it; `link` goes to the sign-in */
  inactivity: z.strictObject({ name: line, on: instant, link }),
  /** to admins: so much was tried that it is refused for now; `call` is what, by its own name */
  abuseAlert: z.strictObject({ name: line, call: line, on: instant, link }),
  /** to the admin who tries whether mail works */
  test: z.strictObject({ name: line, link }),
} as const;

export const MAIL_KINDS = [
  "invitation",
  "invitationAccepted",
  "invitationAsked",
  "verifyEmail",
  "mailLink",
  "resetPassword",
  "passwordChanged",
  "securityChanged",
  "newDevice",
  "emailChanged",
  "newEmailNotice",
  "accessAsked",
  "exportReady",
  "erasePlanned",
  "eraseDone",
  "termsChanged",
  "inactivity",
  "abuseAlert",
  "test",
] as const satisfies readonly (keyof typeof MAIL_FACTS)[];
export const MailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof MailKind>;

/** What a caller gives, and what a template is written with. */
export type MailFactsInput<K extends MailKind> = z.input<(typeof MAIL_FACTS)[K]>;
export type MailFacts<K extends MailKind> = z.output<(typeof MAIL_FACTS)[K]>;

/**
 * Where a mail stands: waiting; on its way to the server at this moment; accepted by the server; refused by it for good;
 * given up, or handed over without an answer, so that sending it again could make two of it.
 */
export const MAIL_STATES = ["queued", "sending", "sent", "refused", "failed"] as const;
export const MailState = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof MailState>;

/** An address that mail can be sent to: one, without name or comment, and nothing that could end a header's line. */
export const MailAddress = z.email().max(254).refine(isStorableText);
