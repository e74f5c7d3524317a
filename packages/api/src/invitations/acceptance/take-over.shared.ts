import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../../context.ts";
import { runSql } from "../../run-sql.ts";
import { findUsableByCode } from "../invitation-code-store.ts";
import { findInvitation, STATE } from "../invitation-list-store.ts";
import { redeemInvitation } from "./redeem-invitation.ts";
import { withholdGrants } from "./withheld-grants-store.ts";

/** The invitation of a code, for whoever goes to a provider to accept it; null where there is nothing to accept. */
export async function findInvitationToTakeOver(ctx: ApiContext, code: string): Promise<Guid | null> {
  const found = await findUsableByCode(ctx, code);
  return found.code === "Success" ? found.value.guid : null;
}

export type TakeOver = {
  readonly userGuid: Guid;
  /** as a provider has just proven it */
  readonly email: string;
  /** the one that they came for; absent: each that waits for them */
  readonly invitationGuid?: Guid;
};

/**
 * Gives a user what their open invitations give, each once, however many ask at the same instant: those to the address that
 * was just proven, where it is their account's as well.
 *
 * @returns where the last of them leads; null where there was none
 */
export async function takeOverInvitations(
  tx: PlatformTransaction,
  ctx: ApiContext,
  { userGuid, email, invitationGuid }: TakeOver,
): Promise<string | null> {
  const { platformGuid } = ctx.db;
  const open = await runSql(
    tx,
    sql<{ guid: Guid; invitedByGuid: Guid | null; provesEmail: boolean }>`
      select i.guid::text as guid, i.invited_by_guid::text as "invitedByGuid", true as "provesEmail" from invitations i
       where i.platform_guid = ${platformGuid}::uuid and i.email = ${email}
         and (${STATE} in ('Pending', 'Opened') or (${STATE} = 'Bounced' and i.expires_on > now()))
         and (${invitationGuid ?? null}::uuid is null or i.guid = ${invitationGuid ?? null}::uuid)
         and exists (select from application_users u where u.platform_guid = i.platform_guid and u.guid = ${userGuid}::uuid and u.email = i.email)
       order by i.created_on, i.guid for update of i`,
  );
  let landingPath: string | null = null;
  for (const held of open) {
    const invitation = await findInvitation(tx, platformGuid, held.guid);
    if (invitation === null) continue;
    const given = await withholdGrants(tx, platformGuid, { ...invitation, ...held });
    const { firstName, middleName, lastName, isAdmin, language } = given;
    await runSql(
      tx,
      sql`update application_users
             set is_admin = is_admin or ${isAdmin}::boolean, language = coalesce(language, ${language}),
                 first_name = coalesce(nullif(first_name, ''), ${firstName}), last_name = coalesce(nullif(last_name, ''), ${lastName}),
                 middle_name = case when first_name = '' and last_name = '' then ${middleName} else middle_name end,
                 version = version + 1, updated_on = now()
           where platform_guid = ${platformGuid}::uuid and guid = ${userGuid}::uuid`,
    );
    await redeemInvitation(tx, ctx, given, userGuid);
    landingPath = invitation.landingPath;
  }
  return landingPath;
}
