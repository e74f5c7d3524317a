import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { SUBMISSION_ORDERS } from "./submissions-list.ts";

/** What somebody filled in and sent, and what became of it. */
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

/** The states that somebody who handles submissions can give. */
export const HANDLED_STATES = ["Received", "InProgress", "Handled", "Rejected", "Spam"] as const satisfies readonly SubmissionState[];

/** The states in which others may see a submission. */
export const PUBLIC_STATES = ["Received", "InProgress", "Handled", "Rejected"] as const satisfies readonly SubmissionState[];

/** How a submission came in: by its form on the site, or entered by an employee for somebody who came, called or wrote. */
export const SUBMISSION_CHANNELS = ["web", "desk", "phone", "paper"] as const;
export const SubmissionChannel = z.enum(SUBMISSION_CHANNELS);
export type SubmissionChannel = z.infer<typeof SubmissionChannel>;
/** Of those that an employee enters. */
export const ENTRY_CHANNELS = ["desk", "phone", "paper"] as const satisfies readonly SubmissionChannel[];
export type EntryChannel = (typeof ENTRY_CHANNELS)[number];

export const MODERATIONS = ["pending", "approved", "refused"] as const;
export const Moderation = z.enum(MODERATIONS);

/** The answers as they come: any JSON by the key of a question. Their own schema is the version's (answers/check-answers.ts). */
export const SentAnswers = z.record(z.string().max(100), z.unknown()).meta({ maxProperties: 500 });

/** What is sent. The idempotency key is a header. */
export const SubmissionInput = z.strictObject({
  version: z.int().min(1),
  answers: SentAnswers,
  /** where the receipt or the link for verification goes, if no question asks for it */
  email: z.string().trim().max(254).pipe(z.email()).optional(),
  /** the page that the form stands on */
  sourcePath: z.string().max(500).startsWith("/").optional(),
  /** milliseconds between showing the form and sending it; absent from a browser without a script */
  fillTimeMs: z.int().min(0).max(604_800_000).optional(),
  /** a field that people don't see, and programs fill in */
  website: z.string().max(200).optional(),
});
export type SubmissionInput = z.infer<typeof SubmissionInput>;

/** What an employee enters for somebody else. */
export const SubmissionEntry = z.strictObject({
  version: z.int().min(1),
  answers: SentAnswers,
  channel: z.enum(ENTRY_CHANNELS),
  /** of whom it is from, if no question asks for it */
  email: z.string().trim().max(254).pipe(z.email()).optional(),
  /** mails a receipt to that address */
  sendsReceipt: z.boolean().default(false),
});
export type SubmissionEntry = z.infer<typeof SubmissionEntry>;

/** The response to a submission. */
export const SentSubmission = z.strictObject({
  guid: Guid,
  /** for talking about it, such as `2026-7KQ4MX` */
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
  /** by the keys of its version; for the public only the answers to public questions */
  answers: z.record(z.string(), z.unknown()),
  submittedOn: z.iso.datetime(),
  visibility: Visibility,
  moderation: Moderation,
  /** for those who handle it */
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

/** A query for submissions of a form. Deleted ones only show to a filter that asks for them. */
export const SubmissionQuery = z.strictObject({
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(MAX_SUBMISSIONS_OF_PAGE).default(50),
  sort_by: z.enum(SUBMISSION_ORDERS).default("submittedOn_desc"),
  /** a JSON object; its fields are those of submission-fields.ts */
  filter: text(8000).optional(),
  searchFilter: text(100).optional(),
});
export type SubmissionQuery = z.infer<typeof SubmissionQuery>;

/** What somebody who handles a submission changes of it. Members that are left out stay. */
export const SubmissionChange = z.strictObject({
  state: z.enum(HANDLED_STATES).optional(),
  labels: z.array(text(50).trim().min(1)).max(20).optional(),
  assigneeGuid: Guid.nullable().optional(),
  /** added to the notes, which only those who handle it see */
  note: text(4000).trim().min(1).optional(),
  visibility: Visibility.optional(),
  moderation: Moderation.optional(),
  revision: z.int().min(1).optional(),
});
export type SubmissionChange = z.infer<typeof SubmissionChange>;

export const MAX_REPLY = 4000;

/** A reply to the sender of a submission: by mail, where they left an address, and for everybody who may see the submission. */
export const SubmissionReply = z.strictObject({
  text: text(MAX_REPLY).trim().min(1),
  /** shown with the submission, as the official reply */
  isPublic: z.boolean().default(false),
  revision: z.int().min(1).optional(),
});
export type SubmissionReply = z.infer<typeof SubmissionReply>;

/** What of a submission changed, or was added to it. */
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
  /** of a note or a reply; of the others what it became */
  text: z.string(),
  actorGuid: Guid.nullable(),
  /** empty for a job, for somebody without an account and for an erased account */
  actorName: z.string(),
  /** a reply that everybody sees who may see the submission */
  isPublic: z.boolean(),
  createdOn: z.iso.datetime(),
});
export type SubmissionEvent = z.infer<typeof SubmissionEvent>;
