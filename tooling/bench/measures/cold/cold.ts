import { type Bench, HOST } from "../../bench.ts";
import type { MeasuredProcess } from "../../measured-process.ts";
import { type Figure, measureInRounds } from "../../rounds.ts";
import type { Row } from "../../row.ts";
import { sendRequest } from "../../send-request.ts";
import { addListItems, settleListItems, TAGS } from "../add-list-items.ts";
import { listBlockOf } from "../lists.ts";
import { addColdList, addColdPages } from "./add-cold-pages.ts";

const ITEMS = 10_000;
const PAGES = 200;
const WARM_UP = 50;
const HTML_GOAL_MS = 2.5;
const JSON_GOAL_MS = 1;
const HEADERS = { host: HOST };
/** Disables the caches, as for the first visitor after a change. */
const FORGETFUL = { PAGE_CACHE_MIB: "0", MEMORY_MIB: "0" };

/** Measures requests that no cache can answer (cold pages): different pages in turn, and a list with another filter each time. */
export async function measureCold(bench: Bench): Promise<Row[]> {
  const list = await addColdList(bench);
  await addListItems(bench, { platformGuid: bench.limitTarget.platformGuid, pageGuid: list.guid }, ITEMS);
  await settleListItems(bench);
  const pages = await addColdPages(bench, list.guid, PAGES);
  const block = await listBlockOf(bench, list.guid);
  const forgetful = await bench.startProduct(FORGETFUL);
  const usual = await bench.startProduct();
  const nextPage = inTurn(pages);
  const nextFilter = createFilters();
  return [
    ...(await rowsOf(
      bench,
      { name: `HTML of ${PAGES} pages with five lists in turn`, server: forgetful, nextPath: () => nextPage().path },
      HTML_GOAL_MS,
    )),
    ...(await rowsOf(
      bench,
      { name: `lists of ${PAGES} pages in turn as JSON`, server: forgetful, nextPath: () => `/api/pages/${nextPage().guid}:lists` },
      JSON_GOAL_MS,
    )),
    ...(await rowsOf(
      bench,
      {
        name: "HTML of a page whose list has another filter each time",
        server: usual,
        nextPath: () => `${list.path}?${nextFilter().visitor}`,
      },
      HTML_GOAL_MS,
    )),
    ...(await rowsOf(
      bench,
      { name: "list with another filter each time as JSON", server: usual, nextPath: () => `/api/lists/${block}?${nextFilter().program}` },
      JSON_GOAL_MS,
    )),
  ];
}

type Cold = { readonly name: string; readonly server: MeasuredProcess; readonly nextPath: () => string };

/** One request after another, and 32 at a time. */
async function rowsOf(bench: Bench, { name, server, nextPath }: Cold, goal: number): Promise<Row[]> {
  // The warm-up excludes what a process does only once.
  for (let number = 0; number < WARM_UP; number++) await sendRequest(server.url + nextPath(), { headers: HEADERS });
  const rows: Row[] = [];
  for (const connections of [1, 32]) {
    const figures = await measureInRounds([{ name, server, nextPath, headers: HEADERS }], { ...bench.rounds, connections });
    const figure = figures.get(name);
    if (figure !== undefined) rows.push(toRow(`${name}, ${connections} at a time`, goal, figure));
  }
  return rows;
}

function toRow(name: string, goal: number, { cpuMsPerRequest, databaseCpuMsPerRequest, requestsPerSecond }: Figure): Row {
  return {
    name,
    measured: cpuMsPerRequest + databaseCpuMsPerRequest,
    goal,
    better: "lower",
    unit: "ms",
    detail: `CPU ${cpuMsPerRequest.toFixed(2)} of the server and ${databaseCpuMsPerRequest.toFixed(2)} ms of the database; ${requestsPerSecond.toFixed(0)} a second`,
  };
}

function inTurn<T>(all: readonly T[]): () => T {
  let number = 0;
  return () => {
    const next = all[number++ % all.length];
    if (next === undefined) throw new Error("There is nothing to take turns");
    return next;
  };
}

/** Creates queries that no earlier request had: one in the URL of a page, for a visitor, and one of the API, for a program. */
function createFilters(): () => { visitor: string; program: string } {
  let number = 0;
  return () => {
    number++;
    const page = String(1 + (number % 20));
    const from = new Date(Date.UTC(2000, 0, 1) + DAY_MS * (number % 3000)).toISOString().slice(0, 10);
    const publishedOn = { lt: new Date(Date.UTC(2026, 0, 1) - number).toISOString() };
    return {
      visitor: new URLSearchParams({ tag: TAGS[number % TAGS.length] ?? "", page, from }).toString(),
      program: new URLSearchParams({ itemCount: "20", pageNumber: page, filter: JSON.stringify({ publishedOn }) }).toString(),
    };
  };
}

const DAY_MS = 86_400_000;
