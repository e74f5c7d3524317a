import { findWithGuessLimit } from "@plein/auth/limits/secret-limits";
import { digestOf } from "@plein/auth/secrets/secret";
import type { Guid } from "@plein/contract/guid";
import { type Invitation, isOpenInvitation } from "@plein/contract/invitations/invitation";
import { failure, type Result, success } from "@plein/contract/result";
import type { PlatformDb, PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";
import { findInvitation, STATE } from "./invitation-list-store.ts";

/** An invitation as whoever holds its code finds it. */
export type HeldInvitation = Invitation & {
  readonly invitedByGuid: Guid | null;
  /** its code was only ever mailed: whoever has it reads that mailbox */
  readonly provesEmail: boolean;
};

/** The invitation of a code, whatever its state. Only digests are stored, so how long it takes says nothing of the code. */
export async function findByCode(db: PlatformDb, code: string): Promise<Result<HeldInvitation>> {
  const row = await runSqlForOne(
    db,
    sql<{ guid: Guid; invitedByGuid: Guid | null; provesEmail: boolean }>`
      select guid::text as guid, invited_by_guid::text as "invitedByGuid", link_copied_on is null as "provesEmail"
        from invitations where platform_guid = ${db.platformGuid}::uuid and code_hash = ${digestOf(code)}`,
  );
  const invitation = row === null ? null : await findInvitation(db, db.platformGuid, row.guid);
  return row === null || invitation === null ? failure("NotFound", "No invitation has this code") : success({ ...invitation, ...row });
}

/** As `findByCode`, for whoever only looks. @returns also TooSoon and Abused, after many wrong codes */
export async function lookAtCode({ db, clientAddress }: ApiContext, code: string): Promise<Result<HeldInvitation>> {
  const found = await findWithGuessLimit(db, "invitation", clientAddress, () => findByCode(db, code));
  if (found.code !== "Success" || !isUsable(found.value) || found.value.state === "Opened") return found;
  await runSql(
    db,
    sql`update invitations set opened_on = now()
         where platform_guid = ${db.platformGuid}::uuid and guid = ${found.value.guid}::uuid and opened_on is null`,
  );
  return success({ ...found.value, state: "Opened" });
}

/**
 * As `findByCode`, for whoever accepts.
 *
 * @returns also Expired, for one that was used, was revoked or has run out
 */
export async function findUsableByCode({ db, clientAddress }: ApiContext, code: string): Promise<Result<HeldInvitation>> {
  const found = await findWithGuessLimit(db, "invitation", clientAddress, () => findByCode(db, code));
  if (found.code !== "Success") return found;
  return isUsable(found.value) ? found : over(found.value.guid);
}

/**
 * Keeps an invitation from being accepted, changed or revoked by anyone else until the end of a transaction.
 *
 * @returns Expired when meanwhile it was: of any number of takers at the same instant one goes on
 */
export async function lockUsable(tx: PlatformTransaction, platformGuid: Guid, guid: Guid): Promise<Result<void>> {
  const row = await runSqlForOne(
    tx,
    sql<{ isUsable: boolean }>`select ${STATE} in ('Pending', 'Opened') or (${STATE} = 'Bounced' and i.expires_on > now()) as "isUsable"
                                 from invitations i where i.platform_guid = ${platformGuid}::uuid and i.guid = ${guid}::uuid for update`,
  );
  return row?.isUsable === true ? success(undefined) : over(guid);
}

/** Whether it may be accepted: also where the mail server said that nothing arrived, for here somebody is. */
export function isUsable({ state, expiresOn }: Pick<Invitation, "state" | "expiresOn">): boolean {
  return isOpenInvitation(state) && state !== "Expired" && new Date(expiresOn).getTime() > Date.now();
}

function over(guid: Guid) {
  return failure("Expired", `Invitation ${guid} was used, was revoked or has run out`);
}
