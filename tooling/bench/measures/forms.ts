import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Bench, browserHeaders, HOST, signIn } from "../bench.ts";
import type { MeasuredProcess } from "../measured-process.ts";
import { median } from "../median.ts";
import type { Row } from "../row.ts";
import { sendRequest } from "../send-request.ts";
import { weigh } from "./page-weight.ts";

const SUBMISSIONS = 100_000;
const REPEATS = 5;
const SENDERS = 16;
const SENDING_MS = 10_000;
/** A job counts the submissions of each day within this time; otherwise the measure fails. */
const COUNTED_WITHIN_MS = 60_000;

/**
 * Measures the requests of submission handlers with 100,000 submissions of two versions of a form with 20 questions, and the number of
 * submissions accepted per second. Times of single requests are processor time.
 */
export async function measureForms(bench: Bench): Promise<Row[]> {
  const product = await bench.startProduct({ TRUSTED_PROXIES: "127.0.0.1" });
  // The server closes idle connections while rows are added, so each request opens its own.
  const headers = { ...browserHeaders(await signIn(product, "admin")), connection: "close" };
  const formGuid = await addForm(product, headers);
  const script = await weigh(product, `/form/${formGuid}`, ["activate-forms"]);
  await addSubmissions(bench, formGuid);
  const time = async (path: string) => {
    const startedAt = performance.now();
    const { body } = await sendRequest(`${product.url}${path}`, { headers });
    return { ms: performance.now() - startedAt, bytes: body.length };
  };
  // Processor time of the database and the server, so that other load on the machine doesn't matter.
  const cpuMs = () => (bench.rounds.databaseCpuSeconds() + product.cpuSeconds()) * 1000;
  const repeat = async (path: string, before: () => Promise<unknown> = async () => undefined) => {
    const times: number[] = [];
    for (let n = 0; n < REPEATS; n++) {
      await before();
      const startMs = cpuMs();
      await time(path);
      times.push(cpuMs() - startMs);
    }
    return median(times);
  };
  const dashboard = `/api/forms/${formGuid}/versions/all:dashboard`;
  const first = await time(dashboard);
  // A background job counts the submissions of each day.
  await waitForDays(bench);
  const changed = await repeat(dashboard, () => send(product, formGuid, 1));
  const same = await repeat(dashboard);
  const table = await repeat(`/api/forms/${formGuid}/submissions?itemCount=50&pageNumber=3`);
  const restMb = product.memoryMb();
  const csv = await time(`/api/forms/${formGuid}/submissions:export?format=csv`);
  const grownMb = Math.max(0, product.memoryMb() - restMb);
  const sending = await sendMany(bench, product, formGuid);
  const row = (name: string, measured: number, goal: number, unit: Row["unit"], detail: string): Row => ({
    ...{ name, measured, goal, unit, detail },
    better: "lower",
  });
  return [
    row("JavaScript of the page of a form, br", script.js / 1000, 35, "kB", "20 questions"),
    row("dashboard of 100,000 submissions after one more", changed, 500, "ms", `${first.ms.toFixed(0)} ms to say that a job counts them`),
    row("dashboard of 100,000 submissions, unchanged", same, 50, "ms", `median of ${REPEATS}`),
    row("page of 100,000 submissions with their number", table, 80, "ms", `median of ${REPEATS}`),
    row("CSV of 100,000 submissions", csv.ms / 1000, 15, "s", `${(csv.bytes / 1e6).toFixed(0)} MB`),
    row("memory of the CSV", grownMb, 100, "MB", "resident, at its end"),
    {
      ...{ name: "submissions of 20 answers a second", measured: sending.perSecond, goal: 300, better: "higher", unit: "" },
      detail: `${SENDERS} at a time; CPU of one: server ${sending.serverMs.toFixed(2)} ms, database ${sending.databaseMs.toFixed(2)} ms`,
    },
  ];
}

const QUESTIONS = Array.from({ length: 20 }, (_, index) => {
  const key = `vraag${index + 1}`;
  if (index >= 16) return { key, label: `Vraag ${index + 1}`, type: index % 2 === 0 ? "shortText" : "number" };
  const options = ["a", "b", "c", "d", "e"].map((value) => ({ value, label: value.toUpperCase() }));
  return { key, label: `Vraag ${index + 1}`, type: index % 4 === 3 ? "checkboxes" : "radio", options };
});

/** @returns the guid of a form with two versions */
async function addForm({ url }: MeasuredProcess, headers: Record<string, string>): Promise<string> {
  const call = async (method: "POST" | "PUT", path: string, body: object) =>
    JSON.parse(
      (await sendRequest(`${url}${path}`, { method, headers: { ...headers, "sec-fetch-site": "same-origin" }, body })).body.toString(),
    );
  const form = await call("POST", "/api/forms", { title: "Meting", minimumSeconds: 0, pages: [{ title: "Vragen", questions: QUESTIONS }] });
  await call("POST", `/api/forms/${form.guid}:publish`, {});
  await call("PUT", `/api/forms/${form.guid}`, {
    title: "Meting",
    minimumSeconds: 0,
    pages: [{ title: "Andere vragen", questions: QUESTIONS }],
  });
  await call("POST", `/api/forms/${form.guid}:publish`, {});
  return form.guid;
}

/** An answer to each question, as SQL. */
const ANSWERS = QUESTIONS.map(({ key, type }, index) => {
  const letter = `chr(97 + (n * ${index + 3}) % 5)`;
  const answer = { checkboxes: `jsonb_build_array(${letter})`, number: "n % 120", shortText: "'Bij nummer ' || n" }[type];
  return `'${key}', ${answer ?? letter}`;
}).join(", ");

async function addSubmissions({ limitTarget: { databaseUrl, platformGuid } }: Bench, formGuid: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    await client.query(
      `insert into form_submissions (platform_guid, form_guid, version, reference, answers, submitted_on, duration_seconds, state)
       select $1, $2, 1 + (n % 2), 'M-' || n, jsonb_build_object(${ANSWERS}), now() - n * interval '5 minutes', 30 + n % 600,
              (array['Received', 'InProgress', 'Handled']::submission_state[])[1 + n % 3]
         from generate_series(1, $3::int) n`,
      [platformGuid, formGuid, SUBMISSIONS],
    );
    await client.query("vacuum analyze form_submissions");
  } finally {
    await client.end();
  }
}

async function waitForDays({ limitTarget: { databaseUrl, platformGuid } }: Bench): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: `-c app.platform=${platformGuid}` });
  await client.connect();
  try {
    const waiting = `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
                      where task.identifier = 'countFormDays'`;
    for (const startedAt = performance.now(); (await client.query(waiting)).rowCount !== 0; await sleep(200)) {
      if (performance.now() - startedAt > COUNTED_WITHIN_MS) throw new Error(`The days are not counted within ${COUNTED_WITHIN_MS} ms`);
    }
  } finally {
    await client.end();
  }
}

let senders = 0;

/** Submits the form as a new visitor: from an address that no earlier call used. */
async function send({ url }: MeasuredProcess, formGuid: string, version: number): Promise<void> {
  senders++;
  const address = `198.18.${Math.floor(senders / 250) % 250}.${1 + (senders % 250)}`;
  const answers = Object.fromEntries(
    QUESTIONS.map(({ key, type }) => [key, { checkboxes: ["a"], number: 7, shortText: "Bij nummer 7" }[type] ?? "a"]),
  );
  const headers = { host: HOST, "x-forwarded-for": address, "user-agent": `sender ${senders}` };
  await sendRequest(`${url}/api/forms/${formGuid}/submissions`, { method: "POST", headers, body: { version, answers } });
}

/** Submits for some seconds, and measures the processor time of each submission including the jobs that follow from it. */
async function sendMany(bench: Bench, product: MeasuredProcess, formGuid: string) {
  const startedAt = performance.now();
  const [serverBefore, databaseBefore] = [product.cpuSeconds(), bench.rounds.databaseCpuSeconds()];
  let sent = 0;
  const run = async () => {
    for (; performance.now() - startedAt < SENDING_MS; sent++) await send(product, formGuid, 2);
  };
  await Promise.all(Array.from({ length: SENDERS }, run));
  return {
    perSecond: sent / ((performance.now() - startedAt) / 1000),
    serverMs: ((product.cpuSeconds() - serverBefore) * 1000) / sent,
    databaseMs: ((bench.rounds.databaseCpuSeconds() - databaseBefore) * 1000) / sent,
  };
}
