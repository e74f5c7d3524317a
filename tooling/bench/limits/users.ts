/** The limit of a list of users: one hand-written query for a filtered, sorted page with its total, and Fastify. */
import Fastify from "fastify";
import pg from "pg";
import { limitInput } from "./limit-input.ts";

const { port, input } = limitInput<{ databaseUrl: string; platformGuid: string; pageSize: number }>();
const pool = new pg.Pool({ connectionString: input.databaseUrl, max: 10, options: `-c app.platform=${input.platformGuid}` });

const PAGE = `
  select u.guid, u.first_name, u.middle_name, u.last_name, u.email, u.is_active, u.is_admin, u.last_seen_on, u.created_on,
         u.email_verified_on is not null as is_verified,
         array(select r.role_guid from user_roles r where r.platform_guid = u.platform_guid and r.user_guid = u.guid) as roles,
         (select p.value #>> '{}' from profile_properties p where (p.platform_guid, p.user_guid, p.key) = (u.platform_guid, u.guid, 'alias')) as alias
    from application_users u
   where u.platform_guid = $1 and u.erased_on is null and u.is_active
   order by u.last_name collate "nl-x-icu", u.first_name collate "nl-x-icu", u.guid limit $2 offset $3`;
const TOTAL = "select count(*)::int as total from application_users u where u.platform_guid = $1 and u.erased_on is null and u.is_active";

const app = Fastify();
app.get("/*", async (request) => {
  const { pageNumber } = request.query as { pageNumber?: string };
  const offset = (Number(pageNumber ?? 1) - 1) * input.pageSize;
  const [page, count] = await Promise.all([
    pool.query({ name: "page", text: PAGE, values: [input.platformGuid, input.pageSize, offset] }),
    pool.query({ name: "total", text: TOTAL, values: [input.platformGuid] }),
  ]);
  return { users: page.rows, total: count.rows[0]?.total };
});
await app.listen({ port, host: "127.0.0.1" });
