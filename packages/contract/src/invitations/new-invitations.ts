import { z } from "zod";
import { Guid } from "../guid.ts";
import { Locale } from "../locale.ts";
import { isRedirectPath } from "../pages/addresses/internal-path.ts";
import { isStorableText } from "../storable-text.ts";

export const MAX_INVITATIONS_AT_ONCE = 500;
export const MAX_INVITATION_MESSAGE_LENGTH = 500;
/** Validity of an invitation, in days. */
export const INVITATION_DAYS = { min: 1, max: 30, default: 14 } as const;

export const ValidDays = z.int().min(INVITATION_DAYS.min).max(INVITATION_DAYS.max).default(INVITATION_DAYS.default);

const MAX_ROLES = 50;
/** Longer than any valid address, so that an invalid one gets its own outcome. */
const MAX_LINE = 320;

const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(isStorableText, { params: { message: "text" } });
const roleIds = z
  .array(Guid)
  .max(MAX_ROLES)
  .transform((guids) => [...new Set(guids)].sort());

/** The path that an invitation leads to once it is accepted. */
const LandingPath = z
  .string()
  .max(500)
  .refine((path) => path === "/" || isRedirectPath(path), { params: { message: "internalPath" } });

/** The roles of an invitation, and whether it makes an admin. */
export const InvitationGrants = z.strictObject({ roleIds: roleIds.default([]), isAdmin: z.boolean().default(false) });
export type InvitationGrants = z.infer<typeof InvitationGrants>;

/** One person to invite; the outcome reports an invalid address. */
export const InvitationLine = z.strictObject({
  email: z.string().max(MAX_LINE),
  firstName: text(100).default(""),
  middleName: text(100).default(""),
  lastName: text(100).default(""),
  /** in addition to the roles that all get */
  roleIds: roleIds.default([]),
});
export type InvitationLine = z.infer<typeof InvitationLine>;

/** One or many people, with the grants that all of them get. */
export const NewInvitations = InvitationGrants.extend({
  lines: z.array(InvitationLine).min(1).max(MAX_INVITATIONS_AT_ONCE),
  /** language of the mail and of the account; absent: the platform's */
  language: Locale.optional(),
  message: text(MAX_INVITATION_MESSAGE_LENGTH).default(""),
  validDays: ValidDays,
  landingPath: LandingPath.default("/"),
  /** notifies the inviter by mail of each acceptance */
  notifyInviter: z.boolean().default(false),
});
export type NewInvitations = z.infer<typeof NewInvitations>;
/** The input of a preview of an invitation's mail. */
export const InvitationMail = NewInvitations.pick({ language: true, message: true, validDays: true }).extend({
  name: text(300).default(""),
});

export type NewInvitationsInput = z.input<typeof NewInvitations>;

/**
 * The outcome of one line: sent; the address has an account (offer to give it the roles); it is already invited (offer to resend); it is
 * invalid; it was mailed too recently, or too often.
 */
export const INVITATION_OUTCOMES = ["sent", "alreadyUser", "alreadyInvited", "badAddress", "tooSoon"] as const;
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number];

export const InvitationLineOutcome = z.strictObject({
  /** as it was entered */
  email: z.string(),
  outcome: z.enum(INVITATION_OUTCOMES),
  /** the invitation, with `sent` and `alreadyInvited` */
  invitationGuid: Guid.nullable(),
  /** the account, with `alreadyUser`, for callers who may see users */
  userGuid: Guid.nullable(),
});
export type InvitationLineOutcome = z.infer<typeof InvitationLineOutcome>;
