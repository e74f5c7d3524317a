import { z } from "zod";
import { Guid } from "../../guid.ts";
import { isStorableText } from "../../storable-text.ts";
import { ItemSharing, ListItem } from "./list-item.ts";

/** A contribution by somebody who may not publish it waits for somebody who may (docs/rules.md "Approval"). */
export const APPROVAL_KINDS = ["new", "change"] as const;
export const ApprovalKind = z.enum(APPROVAL_KINDS);
export type ApprovalKind = z.infer<typeof ApprovalKind>;

/** The members of a published item that a waiting change replaces; a null in `metadata` removes a value. */
export const ItemChangePatch = z.strictObject({
  ...ListItem.pick({ title: true, listItemTypeName: true, image: true, contentBuildingBlockInstances: true }).partial().shape,
  ...ItemSharing.partial().shape,
  metadata: z.record(z.string(), z.unknown()).optional(),
});
export type ItemChangePatch = z.infer<typeof ItemChangePatch>;

/** The state of a contribution in the approval workflow, as its author sees it. */
export const ItemApproval = z.strictObject({
  kind: ApprovalKind,
  state: z.enum(["waiting", "refused"]),
  requestedOn: z.iso.datetime(),
  /** JSON pointers (RFC 6901) to the members of the item that it changes; none of a new item, which waits as a whole */
  changes: z.array(z.string()),
  /** the reason of a refusal */
  reason: z.string(),
});
export type ItemApproval = z.infer<typeof ItemApproval>;

/** One side of a comparison. */
const ComparedItem = z.strictObject({ item: ListItem, sharing: ItemSharing });

/** A contribution that waits, for users who may approve it. */
export const WaitingItem = z.strictObject({
  kind: ApprovalKind,
  /** full name; empty for anonymous authors */
  author: z.string(),
  /** also identifies the version that the reader saw: approving names it */
  requestedOn: z.iso.datetime(),
  /** the published item; null for a new item */
  current: ComparedItem.nullable(),
  proposed: ComparedItem,
});
export type WaitingItem = z.infer<typeof WaitingItem>;

export const MAX_REFUSAL_REASON_LENGTH = 1000;
export const RefusalReason = z
  .string()
  .trim()
  .min(1)
  .max(MAX_REFUSAL_REASON_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

/** `requestedOn`: of the version that the caller saw; a contribution that its author changed since is a Conflict. */
export const ApprovalChoice = z.strictObject({ guid: Guid, requestedOn: z.iso.datetime() });

export const OWN_ITEM_STATES = ["published", "planned", "draft", "waiting", "refused", "changeWaiting", "changeRefused"] as const;

/** A contribution of a user, and its state. */
export const OwnItem = z.strictObject({
  guid: Guid,
  title: z.string(),
  listItemTypeName: z.string(),
  url: z.string(),
  state: z.enum(OWN_ITEM_STATES),
  /** the reason of a refusal */
  reason: z.string(),
  updatedOn: z.iso.datetime(),
});
export type OwnItem = z.infer<typeof OwnItem>;
