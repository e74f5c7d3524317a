import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-db";
import { sql } from "kysely";
import { addAuditEntry } from "../../audit/audit.shared.ts";
import type { ApiContext } from "../../context.ts";
import { runSql } from "../../run-sql.ts";
import { tellInviter } from "../mails/invitation-mails.ts";
import type { GivenInvitation } from "./withheld-grants-store.ts";

/** Uses the invitation up: its roles are given, and whoever it concerns is told. It comes from `withholdGrants`. */
export async function redeemInvitation(
  tx: PlatformTransaction,
  ctx: ApiContext,
  invitation: GivenInvitation,
  userGuid: Guid,
): Promise<void> {
  const { platformGuid } = ctx.db;
  const { guid, roleIds, isAdmin, withheldNow: withheld } = invitation;
  await runSql(
    tx,
    sql`insert into user_roles (platform_guid, user_guid, role_guid)
        select r.platform_guid, ${userGuid}::uuid, r.role_guid from invitation_roles r
         where r.platform_guid = ${platformGuid}::uuid and r.invitation_guid = ${guid}::uuid
        on conflict do nothing`,
  );
  await runSql(
    tx,
    sql`update invitations set accepted_on = now(), accepted_by_guid = ${userGuid}::uuid, opened_on = coalesce(opened_on, now())
         where platform_guid = ${platformGuid}::uuid and guid = ${guid}::uuid`,
  );
  await tellInviter(tx, ctx, invitation, userGuid);
  await addAuditEntry(tx, ctx, {
    action: "invitations.accept",
    objectType: "invitation",
    objectGuid: guid,
    actorGuid: userGuid,
    after: { userGuid, roleIds, isAdmin, ...(withheld && { isAdminWithheld: withheld.isAdmin, withheldRoleIds: withheld.roleIds }) },
  });
}
