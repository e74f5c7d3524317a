import { sql } from "kysely";
import { runSql } from "../run-sql.ts";
import type { PlatformFixture } from "./platform-fixture.ts";

/** The people of a fixture platform, reset before each test. */
export type UserFixtures = {
  /** resets everybody; earlier log entries are no longer listed */
  reset(): Promise<void>;
  /** actions of the log since the last reset, in order */
  actionsLogged(): Promise<string[]>;
  /** all entries of the log, as text */
  logText(): Promise<string>;
  addSession(userGuid: string): Promise<void>;
  /** number of sessions that haven't ended */
  countSessions(userGuid: string): Promise<number>;
  mailedTo(): Promise<string[]>;
};

export async function createUserFixtures({ db, platform, roles, users }: PlatformFixture): Promise<UserFixtures> {
  const mine = sql`platform_guid = ${platform.guid}::uuid`;
  const saved = await runSql(
    db,
    sql<
      Record<string, unknown>
    >`select guid, email, email_verified_on, first_name, is_active, is_admin from application_users where ${mine}`,
  );
  let start = 0n;
  const entries = () =>
    runSql(
      db,
      sql<{ action: string; before: unknown; after: unknown }>`
        select action, before, after from audit_entries where ${mine} and sequence > ${String(start)}::bigint order by sequence`,
    );
  return {
    async reset() {
      for (const { guid, email, email_verified_on, first_name, is_active, is_admin } of saved)
        await runSql(
          db,
          sql`update application_users set email = ${email}, email_verified_on = ${email_verified_on}::timestamptz, first_name = ${first_name},
                     is_active = ${is_active}::boolean, is_admin = ${is_admin}::boolean, deactivated_on = null
               where ${mine} and guid = ${guid}::uuid`,
        );
      await runSql(db, sql`delete from user_roles where ${mine}`);
      await runSql(
        db,
        sql`insert into user_roles (platform_guid, user_guid, role_guid)
            values (${platform.guid}::uuid, ${users.contentManager}::uuid, ${roles.contentManagers}::uuid)`,
      );
      await runSql(db, sql`delete from sessions where ${mine}`);
      await runSql(db, sql`delete from mails where ${mine}`);
      const [last] = await runSql(
        db,
        sql<{ sequence: string }>`select coalesce(max(sequence), 0)::text as sequence from audit_entries where ${mine}`,
      );
      start = BigInt(last?.sequence ?? "0");
    },
    actionsLogged: async () => (await entries()).map(({ action }) => action),
    logText: async () => JSON.stringify(await entries()),
    async addSession(userGuid) {
      await runSql(
        db,
        sql`insert into sessions (platform_guid, id_hash, user_guid, expires_on, ends_on)
            values (${platform.guid}::uuid, ${`session of ${userGuid}`}, ${userGuid}::uuid, now() + interval '1 hour', now() + interval '1 hour')`,
      );
    },
    async countSessions(userGuid) {
      const [row] = await runSql(
        db,
        sql<{ count: number }>`
          select count(*)::int as count from sessions where ${mine} and user_guid = ${userGuid}::uuid and ends_on > now()`,
      );
      return row?.count ?? 0;
    },
    async mailedTo() {
      const rows = await runSql(db, sql<{ recipient: string }>`select recipient from mails where ${mine} order by recipient`);
      return rows.map(({ recipient }) => recipient);
    },
  };
}
