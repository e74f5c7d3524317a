import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { SUBMISSION_ORDERS } from "./submissions-list.ts";

/** A submission: the answers that somebody sent in with a form, and its state. */
export const SUBMISSION_STATES = [
  "Concept",
  "AwaitingVerification",
  "Received",
  "InProgress",
  "Handled",
  "Rejected",
  "Withdrawn",
  "Spam",
  "Deleted",
] as const;
export const SubmissionState = z.enum(SUBMISSION_STATES);
export type SubmissionState = z.infer<typeof SubmissionState>;

/** The states that a handler of submissions can set. */
export const HANDLED_STATES = ["Received", "InProgress", "Handled", "Rejected", "Spam"] as const satisfies readonly SubmissionState[];

/** The states in which others may see a submission. */
export const PUBLIC_STATES = ["Received", "InProgress", "Handled", "Rejected"] as const satisfies readonly SubmissionState[];

/** The channel of a submission: the form on the website, or an entry by an employee for somebody at the desk, on the phone or by letter. */
export const SUBMISSION_CHANNELS = ["web", "desk", "phone", "paper"] as const;
export const SubmissionChannel = z.enum(SUBMISSION_CHANNELS);
export type SubmissionChannel = z.infer<typeof SubmissionChannel>;
/** The channels of entries by an employee. */
export const ENTRY_CHANNELS = ["desk", "phone", "paper"] as const satisfies readonly SubmissionChannel[];
export type EntryChannel = (typeof ENTRY_CHANNELS)[number];

export const MODERATIONS = ["pending", "approved", "refused"] as const;
export const Moderation = z.enum(MODERATIONS);

/**
 * The answers as received, not validated yet: any JSON by the key of a question. The version's own schema validates them
 * (answers/check-answers.ts).
 */
export const SentAnswers = z.record(z.string().max(100), z.unknown()).meta({ maxProperties: 500 });

/** The request body of a new submission. The idempotency key is a header. */
export const SubmissionInput = z.strictObject({
  version: z.int().min(1),
  answers: SentAnswers,
  /** address for the receipt or the verification link, if no question asks for it */
  email: z.string().trim().max(254).pipe(z.email()).optional(),
  /** path of the page with the form */
  sourcePath: z.string().max(500).startsWith("/").optional(),
  /** milliseconds between showing the form and sending it; absent from a browser without a script */
  fillTimeMs: z.int().min(0).max(604_800_000).optional(),
  /** honeypot: a field that people don't see, and bots fill in */
  website: z.string().max(200).optional(),
});
export type SubmissionInput = z.infer<typeof SubmissionInput>;

/** A submission that an employee enters for somebody else. */
export const SubmissionEntry = z.strictObject({
  version: z.int().min(1),
  answers: SentAnswers,
  channel: z.enum(ENTRY_CHANNELS),
  /** address of the sender, if no question asks for it */
  email: z.string().trim().max(254).pipe(z.email()).optional(),
  /** mails a receipt to that address */
  sendsReceipt: z.boolean().default(false),
});
export type SubmissionEntry = z.infer<typeof SubmissionEntry>;

/** The response to a submission. */
export const SentSubmission = z.strictObject({
  guid: Guid,
  /** for correspondence about it, such as `2026-7KQ4MX` */
  reference: z.string(),
  state: SubmissionState,
});
export type SentSubmission = z.infer<typeof SentSubmission>;

export const Submission = z.strictObject({
  guid: Guid,
  reference: z.string(),
  formGuid: Guid,
  version: z.int().min(1),
  state: SubmissionState,
  /** by the question keys of its version; the public gets only the answers to public questions */
  answers: z.record(z.string(), z.unknown()),
  submittedOn: z.iso.datetime(),
  visibility: Visibility,
  moderation: Moderation,
  /** only for its handlers */
  submitter: z.strictObject({ userGuid: Guid.nullable(), email: z.string().nullable(), isVerified: z.boolean() }).optional(),
  channel: SubmissionChannel.optional(),
  labels: z.array(z.string()).optional(),
  assigneeGuid: Guid.nullable().optional(),
  language: z.string().optional(),
  sourcePath: z.string().nullable().optional(),
  durationSeconds: z.int().nullable().optional(),
  notes: z.array(z.strictObject({ guid: Guid, text: z.string(), authorGuid: Guid.nullable(), createdOn: z.iso.datetime() })).optional(),
  /** increases with each change */
  revision: z.int().min(1).optional(),
});
export type Submission = z.infer<typeof Submission>;

export const MAX_SUBMISSIONS_OF_PAGE = 200;

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });

/** A query for submissions of a form. Deleted ones are returned only if the filter includes them. */
export const SubmissionQuery = z.strictObject({
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(MAX_SUBMISSIONS_OF_PAGE).default(50),
  sort_by: z.enum(SUBMISSION_ORDERS).default("submittedOn_desc"),
  /** a JSON object; its fields are those of submission-fields.ts */
  filter: text(8000).optional(),
  searchFilter: text(100).optional(),
});
export type SubmissionQuery = z.infer<typeof SubmissionQuery>;

/** A change of a submission by one of its handlers. Absent members remain unchanged. */
export const SubmissionChange = z.strictObject({
  state: z.enum(HANDLED_STATES).optional(),
  labels: z.array(text(50).trim().min(1)).max(20).optional(),
  assigneeGuid: Guid.nullable().optional(),
  /** appended to the notes, which only handlers see */
  note: text(4000).trim().min(1).optional(),
  visibility: Visibility.optional(),
  moderation: Moderation.optional(),
  revision: z.int().min(1).optional(),
});
export type SubmissionChange = z.infer<typeof SubmissionChange>;

export const MAX_REPLY_LENGTH = 4000;

/** A reply to the sender of a submission: by mail if they left an address, and shown to everybody who may see the submission. */
export const SubmissionReply = z.strictObject({
  text: text(MAX_REPLY_LENGTH).trim().min(1),
  /** shown with the submission, as the official reply */
  isPublic: z.boolean().default(false),
  revision: z.int().min(1).optional(),
});
export type SubmissionReply = z.infer<typeof SubmissionReply>;

/** The kinds of events in the history of a submission. */
const SUBMISSION_EVENT_KINDS = [
  "state",
  "note",
  "reply",
  "labels",
  "assignee",
  "visibility",
  "moderation",
  "redacted",
  "verified",
  "entered",
] as const;

/** A line of a submission's history. */
export const SubmissionEvent = z.strictObject({
  guid: Guid,
  kind: z.enum(SUBMISSION_EVENT_KINDS),
  /** the text of a note or a reply; for other events the new value */
  text: z.string(),
  actorGuid: Guid.nullable(),
  /** empty for a job, for somebody without an account and for an erased account */
  actorName: z.string(),
  /** a reply that everybody sees who may see the submission */
  isPublic: z.boolean(),
  createdOn: z.iso.datetime(),
});
export type SubmissionEvent = z.infer<typeof SubmissionEvent>;
