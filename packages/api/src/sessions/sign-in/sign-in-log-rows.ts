import type { Guid } from "@plein/contract/guid";
import { type RawBuilder, sql } from "kysely";
import { runSqlForOne, type SqlTarget } from "../../run-sql.ts";

/** The index of sign-ins only contains entries of this action. */
export const SIGN_IN_ACTION = "sessions.signIn";

export type EarlierSignIns = {
  readonly hasAny: boolean;
  /** one from this device and network */
  readonly isKnown: boolean;
};

type LoggedSignIn = { readonly userGuid: Guid; readonly network: string; readonly device: string; readonly insert: RawBuilder<unknown> };

/**
 * Adds a sign-in to the audit log, and finds the earlier sign-ins. One statement for both, and no transaction on a
 * snapshot: entries of concurrent sign-ins wait for each other instead of failing.
 *
 * @param insert the statement that adds the entry
 */
export function addSignInEntry(
  target: SqlTarget,
  platformGuid: Guid,
  { userGuid, network, device, insert }: LoggedSignIn,
): Promise<EarlierSignIns | null> {
  const whereSignInOfUser = sql`platform_guid = ${platformGuid}::uuid and actor_guid = ${userGuid}::uuid and action = ${sql.lit(SIGN_IN_ACTION)}`;
  return runSqlForOne(
    target,
    sql<EarlierSignIns>`
      with added as (${insert})
      select exists (select from audit_entries where ${whereSignInOfUser}) as "hasAny",
             exists (select from audit_entries where ${whereSignInOfUser} and network = ${network} and after ->> 'device' = ${device}) as "isKnown"`,
  );
}
