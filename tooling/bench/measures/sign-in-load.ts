import pg from "pg";
import { DEMO_PASSWORD } from "../../../prisma/seed/store/user-rows.ts";
import { type Bench, HOST } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { percentile } from "../median.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";

const SIGN_INS_PER_SECOND = 50;
const PAGE_EVERY_MS = 5;
const USERS = 200;
/** Minimums: with fewer pages, four outliers decide the p99; with fewer ratios, noise of the machine decides the median. */
const LEAST = { rounds: 7, ms: 4000 };

/**
 * The p99 of a cached page while 50 users sign in each second, compared with when nobody does: in pairs of rounds, quiet and
 * loaded, of whose ratios the median counts. The first pair includes what a process loads at its first sign-in.
 */
export async function measureSignInLoad(bench: Bench): Promise<Row[]> {
  await addUsers(bench);
  const product = await bench.startProduct();
  const ms = Math.max(LEAST.ms, bench.runSettings.rounds.seconds * 1000);
  const rounds = Math.max(LEAST.rounds, bench.runSettings.rounds.rounds);
  const ratios: number[] = [];
  const pairs: string[] = [];
  await pageTimes(product, ms);
  for (let round = 0; round < rounds; round++) {
    const quiet = percentile(await pageTimes(product, ms), 99);
    const [busyTimes, signIns] = await Promise.all([pageTimes(product, ms), signInFor(product, ms)]);
    const busy = percentile(busyTimes, 99);
    ratios.push(busy / quiet);
    pairs.push(`${busy.toFixed(1)} against ${quiet.toFixed(1)} ms (${signIns})`);
  }
  const measured = percentile(ratios, 50);
  const detail = `ratios ${ratios.map((ratio) => ratio.toFixed(1)).join(", ")}; p99 of each pair: ${pairs.join("; ")}`;
  return [{ name: "cached page while 50 sign in a second / when nobody does", measured, goal: 2, better: "lower", unit: "", detail }];
}

/** Milliseconds for each page, requested one after another at a constant rate. */
async function pageTimes(server: MeasuredProcess, forMs: number): Promise<number[]> {
  const times: Promise<number>[] = [];
  await atPace(PAGE_EVERY_MS, forMs, () => times.push(timeOfPage(server)));
  return Promise.all(times);
}

async function timeOfPage(server: MeasuredProcess): Promise<number> {
  const askedAt = performance.now();
  await sendRequest(`${server.url}/`, { headers: { host: HOST } });
  return performance.now() - askedAt;
}

/** Signs in many users with correct passwords; returns how many signed in and how many got 429 because the queue was full. */
async function signInFor(server: MeasuredProcess, forMs: number): Promise<string> {
  const pending: Promise<number>[] = [];
  let tries = 0;
  await atPace(1000 / SIGN_INS_PER_SECOND, forMs, () => {
    tries++;
    const body = { email: `inlogger-${tries % USERS}@bench.example`, password: DEMO_PASSWORD };
    pending.push(statusOf(`${server.url}/api/sessions`, body));
  });
  const statuses = await Promise.all(pending);
  const count = (status: number) => statuses.filter((other) => other === status).length;
  return `${count(201)} of ${statuses.length} signed in, ${count(429)} refused`;
}

/** Returns the status: 201 for a user who was signed in, 429 for one who must retry. */
async function statusOf(url: string, body: object): Promise<number> {
  try {
    return (await sendRequest(url, { method: "POST", headers: { host: HOST }, body })).status;
  } catch (error) {
    const [, status] = /: (\d{3}) /.exec(String(error)) ?? [];
    if (status === undefined) throw error;
    return Number(status);
  }
}

/** Adds users with the password of the demo's member. */
async function addUsers({ limitTarget: { databaseUrl, platformGuid } }: Bench): Promise<void> {
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
