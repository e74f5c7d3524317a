import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import { createAccountFixture } from "./account-fixture.ts";

export type ProposalFixture = { readonly guid: Guid; readonly proposalGuid: Guid };

/** A proposal by a staff member to make a new account staff. */
export async function createProposalFixture(fixture: PlatformFixture): Promise<ProposalFixture> {
  const { db } = fixture;
  const [{ guid }, proposer, proposalGuid] = [
    await createAccountFixture(fixture),
    await createAccountFixture(fixture),
    crypto.randomUUID(),
  ];
  await runSql(
    db,
    sql`update application_users set is_mett = true where platform_guid = ${db.platformGuid}::uuid and guid = ${proposer.guid}::uuid`,
  );
  await runSql(
    db,
    sql`insert into staff_proposals (platform_guid, guid, user_guid, is_mett, is_developer, reason, proposed_by_guid, expires_on)
        values (${db.platformGuid}::uuid, ${proposalGuid}::uuid, ${guid}::uuid, true, false, 'Komt bij ons werken', ${proposer.guid}::uuid,
                now() + interval '7 days')`,
  );
  return { guid, proposalGuid };
}
