import { visibleWhere } from "@plein/api/access/visible-where.shared";
import type { PageAccess } from "@plein/contract/access/access-object";
import type { UserActor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type RawBuilder, sql } from "kysely";
import pg from "pg";
import { type Bench, browserHeaders, signIn } from "../bench.ts";
import { median } from "../median.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";

const PAGES = 500;
const PATH = `/api/pages?itemCount=${PAGES}`;
/** Repetitions in a round, so that a round takes some tenths of a second. */
const REPEATS = 300;
const ROUNDS = 15;

/**
 * The cost of authorization in a list of 500 pages: the server's CPU for the whole request, compared with the CPU of the policy's
 * part of it, which runs here with the same code for the same user and pages; and the time that the policy's condition adds to
 * the list's query in the database.
 */
export async function measureAuthorising(bench: Bench): Promise<Row[]> {
  const database = await connect(bench);
  try {
    await addPages(database, bench.limitTarget.platformGuid);
    const { actor, pages } = await whoAndWhat(database);
    const product = await bench.startProduct();
    const headers = browserHeaders(await signIn(product, "member"));
    const figures = await measureInRounds([{ name: "list", server: product, path: PATH, headers }], {
      ...bench.rounds,
      connections: 4,
    });
    const requestMs = figures.get("list")?.cpuMsPerRequest ?? Number.NaN;
    const decidingMs = await inRounds(() => decide(actor, pages));
    const query = await queryTimes(database, actor);
    const [added, whole] = [decidingMs + Math.max(0, query.withMs - query.withoutMs), requestMs + query.withMs];
    const detail =
      `of ${whole.toFixed(2)} ms: the policy's calls ${(decidingMs * 1000).toFixed(0)} µs of the server's ${requestMs.toFixed(2)} ms; ` +
      `its condition ${((query.withMs - query.withoutMs) * 1000).toFixed(0)} µs of the query's ${query.withMs.toFixed(2)} ms`;
    const measured = (added / (whole - added)) * 100;
    return [{ name: `authorising a list of ${PAGES} pages / the rest of it`, measured, goal: 5, better: "lower", unit: "%", detail }];
  } finally {
    await database.end();
  }
}

/** Makes the list's calls of the policy: a condition for its two queries, and a decision for each page whether its draft is shown. */
function decide(actor: UserActor, pages: readonly PageAccess[]): number {
  let drafts = 0;
  for (const alias of ["p", "p"]) visibleWhere(actor, "page.view", alias);
  for (const page of pages) if (can(actor, "page.viewDraft", page)) drafts++;
  return drafts;
}

/** CPU milliseconds of one run, median over the rounds. */
async function inRounds(run: () => unknown): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = process.cpuUsage();
    for (let n = 0; n < REPEATS; n++) run();
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000 / REPEATS);
  }
  return median(rounds);
}

const COMPILER = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Milliseconds of the list's query by the database's own clock, alternately with and without the policy's condition. */
async function queryTimes(database: pg.Client, actor: UserActor): Promise<{ readonly withMs: number; readonly withoutMs: number }> {
  const [withIt, without] = [visibleWhere(actor, "page.view", "p"), sql<boolean>`true`].map(explained);
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < 100; n++) {
    for (const [index, query] of [withIt, without].entries()) {
      const { rows } = await database.query(query?.sql ?? "", [...(query?.parameters ?? [])]);
      times[index]?.push(rows[0]["QUERY PLAN"][0]["Execution Time"]);
    }
  }
  return { withMs: median(times[0]), withoutMs: median(times[1]) };
}

function explained(condition: RawBuilder<boolean>) {
  return sql`explain (analyze, timing off, format json)
    select p.guid, p.path, p.title, p.layout, p.options, pub.title, pub.layout, pub.options
      from pages p left join page_publications pub on pub.platform_guid = p.platform_guid and pub.page_guid = p.guid and p.is_published
     where p.deleted_on is null and ${condition} order by p.path limit ${sql.lit(PAGES)}`.compile(COMPILER);
}

async function whoAndWhat(database: pg.Client): Promise<{ actor: UserActor; pages: PageAccess[] }> {
  const { rows: users } = await database.query(
    `select u.guid as "userGuid", array(select r.role_guid::text from user_roles r where r.user_guid = u.guid) as "roleIds"
       from application_users u where u.email = 'member@lindendaal.example'`,
  );
  const flags = { isActive: true, isVerified: true, isAdmin: false, isMett: false, isDeveloper: false, isContentManager: false };
  const { rows: pages } = await database.query<PageAccess>(
    `select p.is_published as "isPublished", p.view_permission as "viewPermission", p.edit_permission as "editPermission",
            array(select r.role_guid::text from page_roles r where r.page_guid = p.guid and r.kind = 'view') as "viewRoles",
            array(select r.role_guid::text from page_roles r where r.page_guid = p.guid and r.kind = 'edit') as "editRoles"
       from pages p where p.deleted_on is null and p.is_published order by p.path limit $1`,
    [PAGES],
  );
  return { actor: { kind: "user", ...flags, permissions: [], ...users[0] }, pages };
}

/** Adds published pages of every visibility, each with a role that may edit it. */
async function addPages(database: pg.Client, platformGuid: string): Promise<void> {
  await database.query(
    `with added as (
       insert into pages (platform_guid, path, title, is_published, view_permission)
       select $1, '/lijst/' || n, 'Pagina ' || n, true, (array['Public', 'Users', 'Public']::visibility[])[1 + n % 3] from generate_series(1, $2::int) n
       returning platform_guid, guid, title),
     shown as (
       insert into page_publications (platform_guid, page_guid, title, layout, options, blocks, version)
       select platform_guid, guid, title, '100', '[]', '[]', 1 from added)
     insert into page_roles (platform_guid, page_guid, kind, role_guid)
     select a.platform_guid, a.guid, 'edit', r.guid from added a join roles r on r.platform_guid = a.platform_guid and r.built_in_key is not null`,
    [platformGuid, PAGES],
  );
  await database.query("vacuum analyze pages, page_publications, page_roles");
}

async function connect({ limitTarget: { databaseUrl, platformGuid } }: Bench): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  return client;
}
