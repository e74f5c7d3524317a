import type { Action, ObjectOfAction } from "@plein/contract/access/action";
import { type Actor, ANONYMOUS } from "@plein/contract/access/actor";
import { columnsOf } from "@plein/contract/access/actor-columns";
import { explain } from "@plein/contract/access/explain";
import { EXPLAINABLE_ACTIONS, objectKindOf } from "@plein/contract/access/explainable";
import { ExplainedAccess, type Reason } from "@plein/contract/access/explanation";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { z } from "zod";
import type { ApiContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { lookupText } from "../lookup-text.ts";
import { adminProcedure } from "../procedures.ts";
import { requireRight } from "../require-right.ts";
import { queryText, withoutUndefined } from "../rest-input.ts";
import { unwrap } from "../result-error.ts";
import { type AccessObject, findAccessObject } from "./access-object-rows.ts";
import { listRoleNames } from "./role-name-rows.ts";
import { type ActorWithRoles, findUserActor } from "./user-actor.shared.ts";
import type { AssignedRole } from "./user-actor-rows.ts";

/** `user` and `object` are guids or names; without a user the question is about a visitor. */
const Question = z.strictObject({
  user: lookupText(320).optional(),
  action: z.enum(EXPLAINABLE_ACTIONS),
  object: lookupText(2000).optional(),
});
type Question = z.output<typeof Question>;

/** Why a user may or may not do something. @returns NotFound for a user or an object that the platform doesn't have */
export const explainAccess = adminProcedure
  .meta({
    rest: {
      method: "GET",
      path: "/api/access:explain",
      readInput: (parts) => withoutUndefined(queryText(parts, ["user", "action", "object"])),
      summary:
        "Explains why a user may or may not do something. `user` is a guid or an e-mail address (none: a visitor), `object` a guid, path, e-mail address or name.",
      example: {
        response: {
          isAllowed: true,
          because: [{ rule: "grant", grant: "editRoles", roleGuids: ["0199c1f0-8f5e-7c3a-9b1e-000000000001"] }],
          user: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000004", name: "Jan de Vries" },
          columns: ["User", "VerifiedUser", "ContentManager"],
          object: { guid: "0199c1f0-8f5e-7c3a-9b1e-000000000007", name: "/wonen" },
          roles: [{ guid: "0199c1f0-8f5e-7c3a-9b1e-000000000001", name: "Contentbeheerders" }],
        },
      },
    },
  })
  .input(Question)
  .output(ExplainedAccess)
  .query(async ({ ctx, input }) => {
    requireRight(ctx.actor, "access.explain");
    return unwrap(await explainTo(ctx, input));
  });

type Reader = Pick<ApiContext, "db" | "locale">;

async function explainTo({ db, locale }: Reader, { user: userKey, action, object: objectKey }: Question): Promise<Result<ExplainedAccess>> {
  const user = userKey === undefined ? null : await findUser(db, userKey);
  if (userKey !== undefined && user === null) return failure("NotFound", "No such user");
  const result = await findObject({ db, locale }, action, objectKey);
  if (result.code !== "Success") return result;
  const object = result.value;

  const actor: Actor = user?.actor ?? ANONYMOUS;
  // The object is of the action's own kind, which the types can't express.
  const { isAllowed, because } = explain(actor, action, (object?.access ?? null) as ObjectOfAction[Action]);
  const reasons = because.map((reason) => addRoles(reason, user?.roles ?? []));
  const roleGuids = reasons.flatMap((reason) => ("roleGuids" in reason ? reason.roleGuids : []));
  return success({
    isAllowed,
    because: reasons,
    user: user === null ? null : { guid: user.actor.userGuid, name: user.name },
    columns: columnsOf(actor),
    object: object === null ? null : { guid: object.guid, name: object.name },
    roles: roleGuids.length === 0 ? [] : await listRoleNames(db, db.platformGuid, roleGuids),
  });
}

function findUser(db: ApiContext["db"], key: string): Promise<ActorWithRoles | null> {
  const guid = Guid.safeParse(key).data;
  return findUserActor(db, db.platformGuid, guid === undefined ? { email: key } : { guid });
}

/** The object of an action; null if the action is about the platform. */
async function findObject({ db, locale }: Reader, action: Action, key: string | undefined): Promise<Result<AccessObject | null>> {
  const kind = objectKindOf(action);
  if (kind === null) return success(null);
  if (key === undefined) return badField(["object"], "required", locale);
  const guid = Guid.safeParse(key).data;
  const object = await findAccessObject(db, db.platformGuid, kind, guid === undefined ? { name: key } : { guid });
  return object === null ? failure("NotFound", `No such ${kind}`) : success(object);
}

/** Adds the roles that hold a permission, which the policy doesn't know. */
function addRoles(reason: Reason, roles: readonly AssignedRole[]): Reason {
  if (reason.rule !== "permission") return reason;
  return { ...reason, roleGuids: roles.filter((role) => role.permissions.includes(reason.permission)).map(({ guid }) => guid) };
}
