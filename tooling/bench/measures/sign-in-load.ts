import pg from "pg";
import { DEMO_PASSWORD } from "../../../prisma/seed/store/user-rows.ts";
import { ask } from "../ask.ts";
import { type Bench, HOST } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { percentile } from "../median.ts";
import type { Row } from "../row.ts";

const SIGN_INS_PER_SECOND = 50;
const PAGE_EVERY_MS = 5;
const USERS = 200;
/** A p99 of fewer pages is the whim of four of them, and a median of fewer ratios that of the machine. */
const LEAST = { rounds: 7, ms: 4000 };

/**
 * How long a cached page takes at p99 while 50 people sign in each second, beside how long it takes when nobody does: in
 * pairs of rounds, quiet and loaded, and the median of the pairs' ratios. Nobody has signed in before the first pair, so
 * what the first sign-in of a process loads is in it.
 */
export async function measureSignInLoad(bench: Bench): Promise<Row[]> {
  await addUsers(bench);
  const product = await bench.startProduct();
  const ms = Math.max(LEAST.ms, bench.effort.rounds.seconds * 1000);
  const rounds = Math.max(LEAST.rounds, bench.effort.rounds.rounds);
  const ratios: number[] = [];
  const told: string[] = [];
  await pageTimes(product, ms);
  for (let round = 0; round < rounds; round++) {
    const quiet = percentile(await pageTimes(product, ms), 99);
    const [busyTimes, answered] = await Promise.all([pageTimes(product, ms), signInFor(product, ms)]);
    const busy = percentile(busyTimes, 99);
    ratios.push(busy / quiet);
    told.push(`${busy.toFixed(1)} against ${quiet.toFixed(1)} ms (${answered})`);
  }
  const measured = percentile(ratios, 50);
  const detail = `ratios ${ratios.map((ratio) => ratio.toFixed(1)).join(", ")}; p99 of each pair: ${told.join("; ")}`;
  return [{ name: "cached page while 50 sign in a second / when nobody does", measured, goal: 2, better: "lower", unit: "", detail }];
}

/** Milliseconds that each page took, asked for one after the other at a steady pace. */
async function pageTimes(server: MeasuredProcess, forMs: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  await atPace(PAGE_EVERY_MS, forMs, () => times.push(timeOfPage(server)));
  return Promise.all(times);
}

async function timeOfPage(server: MeasuredProcess): Promise<number> {
  const askedAt = performance.now();
  await ask(`${server.url}/`, { headers: { host: HOST } });
  return performance.now() - askedAt;
}

/** Right passwords of many people, each of which is checked or has to wait its turn; says how many of each. */
async function signInFor(server: MeasuredProcess, forMs: number): Promise<string> {
  const answers: Promise<number>[] = [];
  let tries = 0;
  await atPace(1000 / SIGN_INS_PER_SECOND, forMs, () => {
    tries++;
    const body = { email: `inlogger-${tries % USERS}@bench.example`, password: DEMO_PASSWORD };
    answers.push(statusOf(`${server.url}/api/sessions`, body));
  });
  const statuses = await Promise.all(answers);
  const count = (status: number) => statuses.filter((other) => other === status).length;
  return `${count(201)} of ${statuses.length} signed in, ${count(429)} turned away`;
}

/** 201 for who was signed in, 429 for who had to wait their turn. */
async function statusOf(url: string, body: object): Promise<number> {
  try {
    return (await ask(url, { method: "POST", headers: { host: HOST }, body })).status;
  } catch (error) {
    const [, status] = /: (\d{3}) /.exec(String(error)) ?? [];
    if (status === undefined) throw error;
    return Number(status);
  }
}

/** People with the password of the demo's member. */
async function addUsers({ limitPlace: { databaseUrl, platformGuid } }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    await client.query(
      `insert into application_users (platform_guid, email, password_hash)
       select $1, 'inlogger-' || n || '@bench.example', member.password_hash
         from application_users member, generate_series(0, $2::int - 1) n
        where member.platform_guid = $1 and member.email = 'member@lindendaal.example'`,
      [platformGuid, USERS],
    );
  } finally {
    await client.end();
  }
}

function atPace(everyMs: number, forMs: number, run: () => unknown): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(run, everyMs);
    setTimeout(() => {
      clearInterval(timer);
      resolve();
    }, forMs);
  });
}
