import type { Action, ObjectOfAction } from "@plein/contract/access/action";
import { type Actor, ANONYMOUS } from "@plein/contract/access/actor";
import { columnsOf } from "@plein/contract/access/actor-columns";
import { explain } from "@plein/contract/access/explain";
import { objectKindOf } from "@plein/contract/access/explainable";
import type { ExplainedAccess, Reason } from "@plein/contract/access/explanation";
import { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { badField } from "../field-errors.ts";
import { runSql } from "../run-sql.ts";
import { type FoundObject, findObject } from "./access-object-store.ts";
import { findUserActor, type HeldRole } from "./user-actor.shared.ts";

/** `user` and `object` are guids, or what people know them by; no user is a visitor without an account. */
export type WhyQuestion = { readonly user?: string | undefined; readonly action: Action; readonly object?: string | undefined };

type Reader = Pick<ApiContext, "db" | "locale">;

/** Why a user of this platform may or may not do something. NotFound for a user or thing that it doesn't have. */
export async function explainAccess({ db, locale }: Reader, { user, action, object }: WhyQuestion): Promise<Result<ExplainedAccess>> {
  const known = user === undefined ? null : await findUser(db, user);
  if (user !== undefined && known === null) return failure("NotFound", "No such user");
  const sought = await findObjectOf(action, object, { db, locale });
  if (sought.code !== "Success") return sought;
  const found = sought.value;

  const actor: Actor = known?.actor ?? ANONYMOUS;
  // The thing was looked up by the action's own kind.
  const { isAllowed, because } = explain(actor, action, (found?.access ?? null) as ObjectOfAction[Action]);
  const reasons = because.map((reason) => withHolders(reason, known?.roles ?? []));
  return success({
    isAllowed,
    because: reasons,
    user: known === null ? null : { guid: known.actor.userGuid, name: known.name },
    columns: columnsOf(actor),
    object: found === null ? null : { guid: found.guid, name: found.name },
    roles: await namesOf(db, reasons),
  });
}

/** What the action is asked of; null where that is the platform. */
async function findObjectOf(action: Action, place: string | undefined, { db, locale }: Reader): Promise<Result<FoundObject | null>> {
  const kind = objectKindOf(action);
  if (kind === null) return success(null);
  if (place === undefined) return badField(["object"], "required", locale);
  const found = await findObject(db, kind, place);
  return found === null ? failure("NotFound", `No such ${kind}`) : success(found);
}

function findUser(db: ApiContext["db"], user: string) {
  const guid = Guid.safeParse(user).data;
  return findUserActor(db, db.platformGuid, guid === undefined ? { email: user } : { guid });
}

/** The policy knows that a permission is held; which role holds it, it can't. */
function withHolders(reason: Reason, roles: readonly HeldRole[]): Reason {
  if (reason.rule !== "permission") return reason;
  return { ...reason, roleGuids: roles.filter((role) => role.permissions.includes(reason.permission)).map(({ guid }) => guid) };
}

async function namesOf(db: ApiContext["db"], reasons: readonly Reason[]): Promise<ExplainedAccess["roles"]> {
  const guids = reasons.flatMap((reason) => ("roleGuids" in reason ? reason.roleGuids : []));
  if (guids.length === 0) return [];
  return runSql(
    db,
    sql<{ guid: Guid; name: string }>`
      select guid, name from roles where platform_guid = ${db.platformGuid}::uuid and guid = any(${guids}::uuid[]) order by name`,
  );
}
