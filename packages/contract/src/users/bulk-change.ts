import { z } from "zod";
import { Guid } from "../guid.ts";
import { RESULT_CODES } from "../result.ts";

/** One change to many users. Each user has an outcome. */
export const MAX_USERS_AT_ONCE = 500;
export const BULK_ACTIONS = ["activate", "deactivate", "addRole", "removeRole"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

const guids = z.array(Guid).min(1).max(MAX_USERS_AT_ONCE);

export const BulkChange = z.discriminatedUnion("action", [
  z.strictObject({ action: z.enum(["activate", "deactivate"]), guids }),
  z.strictObject({ action: z.enum(["addRole", "removeRole"]), guids, roleGuid: Guid }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

/** `isChanged` is false if nothing had to change: undoing leaves such a user unchanged. */
export const BulkOutcome = z.strictObject({ guid: Guid, code: z.enum(RESULT_CODES), isChanged: z.boolean() });
export type BulkOutcome = z.infer<typeof BulkOutcome>;
