import { z } from "zod";
import { Guid } from "../guid.ts";

const AnonymousActor = /* @__PURE__ */ z.strictObject({ kind: z.literal("anonymous") });

const PlainUserActor = /* @__PURE__ */ z.strictObject({
  kind: z.literal("user"),
  userGuid: Guid,
  isActive: z.boolean(),
  isVerified: z.boolean(),
  isAdmin: z.boolean(),
  isMett: z.boolean(),
  needsSupportGrant: z.literal(true).optional(),
  isDeveloper: z.boolean(),
  isContentManager: z.boolean(),
  roleIds: z.array(Guid).readonly(),
  permissions: z.array(z.string()).readonly(),
});
const UserActor = /* @__PURE__ */ PlainUserActor.extend({ within: PlainUserActor.optional() });

/** The caller's rights for their screens to check: an Actor. */
export const OwnAccess = /* @__PURE__ */ z.strictObject({ actor: z.discriminatedUnion("kind", [AnonymousActor, UserActor]) });
export type OwnAccess = z.infer<typeof OwnAccess>;
