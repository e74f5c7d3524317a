import { z } from "zod";
import { isStorableText } from "../storable-text.ts";

/**
 * The mails that the product sends, with the data of each template. Links are absolute and created by the caller from the platform's
 * primary domain, never from a request's Host header; names may be empty.
 */
const MAX_NAME = 300;
const MAX_TEXT = 4000;
/** Long enough for an address with a token and a return path. */
const MAX_LINK = 2000;

/** Answers in a receipt, and forms in a notice. */
const MAX_ANSWERS = 300;
export const MAX_FORMS = 20;

const line = z.string().max(MAX_NAME).refine(isStorableText);
const text = z.string().max(MAX_TEXT).refine(isStorableText);
const link = z.url({ protocol: /^https?$/ }).max(MAX_LINK);
const instant = z.iso.datetime();

/** A change of the ways in which a user signs in. */
const SECURITY_CHANGES = ["totpAdded", "totpRemoved", "passkeyAdded", "passkeyRemoved", "recoveryCodesRenewed", "factorsReset"] as const;
export type SecurityChange = (typeof SECURITY_CHANGES)[number];

/**
 * The mails that their receivers can switch off, or have once a day. The others are necessary: the receiver
 * requested them, or they are about the security or the end of an account.
 */
export const OPTIONAL_MAIL_KINDS = [
  "itemApproved",
  "itemRefused",
  "invitationAccepted",
  "invitationAsked",
  "abuseAlert",
  "submissionsWaiting",
] as const;
export type OptionalMailKind = (typeof OPTIONAL_MAIL_KINDS)[number];

/** Mails in one daily digest; its receiver gets another for the rest. */
export const MAX_DIGEST_ENTRIES = 30;

/** A mail that a daily digest stands for, by the facts that tell it from others of its kind. */
export const DigestEntry = z.strictObject({
  kind: z.enum(OPTIONAL_MAIL_KINDS),
  title: line.optional(),
  reason: text.optional(),
  acceptedBy: line.optional(),
  email: line.optional(),
  call: line.optional(),
  link,
});
export type DigestEntry = z.infer<typeof DigestEntry>;

export const MAIL_FACTS = {
  /** to the invited person; `message` is the inviter's own and may be empty */
  invitation: z.strictObject({ name: line.default(""), inviterName: line, message: text.default(""), link, expiresOn: instant }),
  /** to the inviter; `link` leads to the new user */
  invitationAccepted: z.strictObject({ name: line, acceptedBy: line, email: line, link }),
  /** to admins: someone with an expired invitation requests a new one */
  invitationAsked: z.strictObject({ name: line, email: line, link }),
  /** the link is valid for 24 hours, the code for 10 minutes */
  verifyEmail: z.strictObject({ name: line, link, code: z.string().regex(/^\d{6}$/) }),
  /** link to sign in */
  mailLink: z.strictObject({ name: line, link }),
  /** valid for 60 minutes */
  resetPassword: z.strictObject({ name: line, link }),
  /** `link`: for a user who didn't do this; absent: the screen for a forgotten password */
  passwordChanged: z.strictObject({ name: line, on: instant, link: link.optional() }),
  /** a way to sign in or a second factor was added or removed; `link` leads to the account */
  securityChanged: z.strictObject({ name: line, change: z.enum(SECURITY_CHANGES), on: instant, link }),
  newDevice: z.strictObject({ name: line, device: line, on: instant, link: link.optional() }),
  /** to the new address, once it is the account's */
  emailChanged: z.strictObject({ name: line, email: line, on: instant }),
  /** to the old address; `link` undoes it, for 7 days */
  newEmailNotice: z.strictObject({ name: line, newEmail: line, link }),
  /** to users who manage the page; `link` leads to the page's permissions or to the user */
  accessAsked: z.strictObject({ name: line, askedBy: line, email: line, pageTitle: line, link }),
  /** to the author of a contribution that is published now; `link` leads to it */
  itemApproved: z.strictObject({ name: line, title: line, link }),
  /** to the author of a refused contribution; `link` leads to it */
  itemRefused: z.strictObject({ name: line, title: line, reason: text, link }),
  exportReady: z.strictObject({ name: line, link, expiresOn: instant }),
  /** `on`: the moment of the erasure; `link` cancels it */
  erasePlanned: z.strictObject({ name: line, on: instant, link }),
  eraseDone: z.strictObject({ name: line }),
  /** `summary` of the changes may be empty */
  termsChanged: z.strictObject({ name: line, version: line, summary: text.default(""), link }),
  /** `on`: the moment of the erasure unless the user signs in; `link` leads to the sign-in */
  inactivity: z.strictObject({ name: line, on: instant, link }),
  /** to the sender of a form, with the answers that its questions show in a receipt; `message` is the form's own and may be empty */
  submissionReceipt: z.strictObject({
    title: line,
    reference: line,
    message: text.default(""),
    answers: z.array(z.strictObject({ label: text, value: text })).max(MAX_ANSWERS),
  }),
  /** to the sender of a form that counts once their address is verified; the link is valid for 7 days */
  submissionVerification: z.strictObject({ title: line, reference: line, link }),
  /** to somebody who saved a form to continue later; the link works until `expiresOn` */
  formSaved: z.strictObject({ title: line, link, expiresOn: instant }),
  /** to an address that a form notifies: the number of new submissions, never their answers; a link leads to those of its form */
  submissionsArrived: z.strictObject({
    forms: z
      .array(z.strictObject({ title: line, count: z.int().min(1), link }))
      .min(1)
      .max(MAX_FORMS),
  }),
  /** to who handles a form's submissions: how many wait for longer than its `days`; `link` leads to them, and nothing of them is here */
  submissionsWaiting: z.strictObject({ title: line, count: z.int().min(1), days: z.int().min(1), link }),
  /** to admins: a rate limit for abuse was reached; `call` is the name of the procedure */
  abuseAlert: z.strictObject({ name: line, call: line, on: instant, link }),
  /** to admins: a webhook was switched off, whose receiver at `host` failed since `on`; the link leads to its log */
  webhookSwitchedOff: z.strictObject({ name: line, host: line, on: instant, link }),
  /** the optional mails that its receiver has once a day, the oldest first */
  dailyDigest: z.strictObject({ name: line, entries: z.array(DigestEntry).min(1).max(MAX_DIGEST_ENTRIES) }),
  /** to somebody who sent in a form, from somebody who handles it; `replyTo` is the handler's address */
  submissionReply: z.strictObject({ formTitle: line, reference: line, text, replyTo: z.email().max(254).optional() }),
  /** to the admin who sends a test mail */
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
  "itemApproved",
  "itemRefused",
  "exportReady",
  "erasePlanned",
  "eraseDone",
  "termsChanged",
  "inactivity",
  "submissionReceipt",
  "submissionVerification",
  "formSaved",
  "submissionsArrived",
  "submissionsWaiting",
  "abuseAlert",
  "webhookSwitchedOff",
  "dailyDigest",
  "submissionReply",
  "test",
] as const satisfies readonly (keyof typeof MAIL_FACTS)[];
export const MailKind = z.enum(MAIL_KINDS);
export type MailKind = z.infer<typeof MailKind>;

/** The optional mails that only handlers of submissions receive. */
export const HANDLER_MAIL_KINDS: readonly OptionalMailKind[] = ["submissionsWaiting"];

/** The optional mails that only admins receive. */
export const ADMIN_MAIL_KINDS: readonly OptionalMailKind[] = ["invitationAsked", "abuseAlert"];

export function isOptionalMail(kind: MailKind): kind is OptionalMailKind {
  return OPTIONAL_MAIL_KINDS.some((optional) => optional === kind);
}

/**
 * What somebody chooses for a kind of optional mails (notification preferences): each at once, all of a day together, or none
 * (unsubscribe).
 */
export const MAIL_CHOICES = ["direct", "daily", "never"] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];
export const DEFAULT_MAIL_CHOICE: MailChoice = "direct";

/** The key of the property that holds the choice. */
export function mailPropertyKey(kind: OptionalMailKind): string {
  return `mail-${kind}`;
}

/** The data that a caller passes, and that a template gets. */
export type MailFactsInput<K extends MailKind> = z.input<(typeof MAIL_FACTS)[K]>;
export type MailFacts<K extends MailKind> = z.output<(typeof MAIL_FACTS)[K]>;

/**
 * The state of a mail: held until the daily digest of its receiver; queued; being sent; accepted by the server; rejected by it permanently;
 * failed, or handed over without a response, so that sending it again could duplicate it.
 */
export const MAIL_STATES = ["held", "queued", "sending", "sent", "refused", "failed"] as const;
export const MailState = z.enum(MAIL_STATES);
export type MailState = z.infer<typeof MailState>;

/** An address that mail can be sent to: a single one, without name or comment, and nothing that could end a header line. */
export const MailAddress = z.email().max(254).refine(isStorableText);
