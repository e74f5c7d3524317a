import { z } from "zod";
import { isStorableText } from "../storable-text.ts";
import { InvitationState } from "./invitation.ts";

/** A query for invitations, newest first. */
export const InvitationQuery = z.strictObject({
  state: InvitationState.optional(),
  /** part of the address or of the name */
  search: z
    .string()
    .max(100)
    .refine(isStorableText, { params: { message: "text" } })
    .optional(),
  pageNumber: z.int().min(1).max(1_000_000).default(1),
  itemCount: z.int().min(1).max(500).default(100),
});
export type InvitationQuery = z.infer<typeof InvitationQuery>;
