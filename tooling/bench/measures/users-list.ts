import pg from "pg";
import { type Bench, browserHeaders, signIn } from "../bench.ts";
import { measureInRounds } from "../rounds.ts";
import type { Row } from "../row.ts";
import { compareWithLimit } from "./compare-with-limit.ts";

const USERS = 100_000;
const PAGE_SIZE = 50;
const PATH = `/api/users?state=Active&sort_by=name_asc&pageNumber=3&itemCount=${PAGE_SIZE}`;

/** A filtered and sorted page of 100,000 users with its total, as an admin requests it, against a hand-written query. */
export async function measureUsersList(bench: Bench): Promise<Row[]> {
  await addUsers(bench);
  const product = await bench.startProduct();
  const headers = browserHeaders(await signIn(product, "admin"));
  const limit = await bench.startLimit("users", { ...bench.limitTarget, pageSize: PAGE_SIZE });
  const figures = await measureInRounds(
    [
      { name: "product", server: product, path: PATH, headers },
      { name: "limit", server: limit, path: "/?pageNumber=3", headers },
    ],
    bench.rounds,
  );
  return [compareWithLimit({ name: "page of 100,000 users / query", goal: 0.45, figures })];
}

async function addUsers({ limitTarget: { databaseUrl, platformGuid } }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    await client.query(
      `insert into application_users (platform_guid, email, first_name, last_name, is_active, email_verified_on)
       select $1, 'persoon-' || n || '@bench.example', (array['Anna','Bram','Cato','Daan','Eva'])[1 + n % 5],
              'Achternaam ' || (n * 7919) % $2::int, n % 10 > 0, now() from generate_series(1, $2::int) n`,
      [platformGuid, USERS],
    );
    await client.query("vacuum analyze application_users");
  } finally {
    await client.end();
  }
}
