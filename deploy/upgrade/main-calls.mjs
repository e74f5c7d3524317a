// The calls that visitors and editors of the demo make most, for deploy/try-upgrade.sh. Ends with 1 and the reason when one fails.
//   node deploy/upgrade/main-calls.mjs once 4000 4001     makes each at the first port, and reads at the second what it wrote
//   node deploy/upgrade/main-calls.mjs during 4000        repeats them until its input ends, and prints how many it made
//   node deploy/upgrade/main-calls.mjs beside 4000 4001   publishes pages at each port while the calls go on at both, and prints what
//                                                         it published and how long a page was stale at most, in milliseconds
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

const HOST = "lindendaal.localhost";
const LIST = "/nieuws";
/** A change reaches the search of another process within this time, and its pages within the other. */
const FOUND_WITHIN_MS = 5000;
const SHOWN_WITHIN_MS = 1000;
const EDITIONS = 20;
const USERS = 5;
/** For each of them: visitors of one network may send in 120 forms a minute. */
const PAUSE_MS = 2500;

const sent = { calls: 0 };
const [mode, ...ports] = process.argv.slice(2).map((value, index) => (index === 0 ? value : Number(value)));
const [writer, reader = writer] = ports;
try {
  if (mode === "once") await makeCalls(writer, reader);
  else if (mode === "beside") await publishBeside(writer, reader);
  else await repeatCalls(writer);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

async function repeatCalls(port) {
  const input = { hasEnded: false };
  process.stdin.resume().on("end", () => {
    input.hasEnded = true;
  });
  // Several side by side, so that some are under way at each moment of a migration.
  await Promise.all(
    Array.from({ length: USERS }, async () => {
      do {
        await makeCalls(port, port);
        await wait(PAUSE_MS);
      } while (!input.hasEnded);
    }),
  );
  console.log(sent.calls);
}

/** Each port publishes its own page again and again, and both show it; meanwhile the main calls are made from each port to the other. */
async function publishBeside(one, other) {
  const ports = [one, other];
  const pages = { areDone: false };
  const repeat = async (writer, reader) => {
    do {
      await makeCalls(writer, reader);
      await wait(PAUSE_MS);
    } while (!pages.areDone);
  };
  const calls = Promise.all([repeat(one, other), repeat(other, one)]);
  const longest = Promise.all(ports.map((port) => publishEditions(port, ports))).finally(() => {
    pages.areDone = true;
  });
  const [staleMs] = await Promise.all([longest, calls]);
  console.log(
    `${2 * EDITIONS} editions of pages, none shown at either ${Math.max(...staleMs) + 1} ms after it was replaced, among ${sent.calls} calls`,
  );
}

/** @returns after how many milliseconds the last request was sent that got an edition which had been replaced */
async function publishEditions(writer, readers) {
  const accessToken = await signIn(writer);
  const as = (method, path, input) => call(writer, method, path, input, accessToken);
  const page = await as("POST", "/api/pages", { title: `Proef ${randomUUID()}` });
  const block = await as("POST", "/api/buildingblockinstances", {
    pageGuid: page.guid,
    buildingBlockName: "heading",
    content: { text: "Uitgave" },
    options: {},
    layoutPosition: "main",
    sortId: 0,
  });
  let staleMs = 0;
  for (let edition = 1; edition <= EDITIONS; edition++) {
    const text = randomUUID();
    await as("PUT", `/api/buildingblockinstances/${block.guid}`, { content: { text }, options: block.options });
    await as("POST", `/api/pages/${page.guid}:publish`, {});
    staleMs = Math.max(staleMs, ...(await Promise.all(readers.map((reader) => shows(reader, page.path, text)))));
  }
  await as("DELETE", `/api/pages/${page.guid}`);
  await Promise.all(
    readers.map((reader) =>
      until({ expectation: `${page.path} at port ${reader} is gone`, withinMs: SHOWN_WITHIN_MS }, async () => {
        const { status } = await send({ port: reader, method: "GET", path: page.path });
        if (status >= 500) throw new Error(`GET ${page.path} at port ${reader} answers ${status}`);
        return status === 404 || status === 410;
      }),
    ),
  );
  return staleMs;
}

async function signIn(port) {
  const account = { email: "admin@lindendaal.example", password: "welkom-bij-de-demo" };
  const { accessToken } = await call(port, "POST", "/api/sessions", account);
  return accessToken;
}

async function makeCalls(writer, reader) {
  await shows(writer, "/", "Lindendaal");
  const accessToken = await signIn(writer);
  const word = `proef${randomUUID().replaceAll("-", "")}`;
  const item = await addItem(writer, accessToken, word);
  await shows(reader, LIST, word);
  const isFound = async () => (await call(reader, "GET", `/api/search?q=${word}`)).total === 1;
  await until({ expectation: `the search at port ${reader} finds the item`, withinMs: FOUND_WITHIN_MS }, isFound);
  await sendForm({ writer, reader, accessToken });
  await call(writer, "DELETE", `/api/listitem/${item.guid}`, undefined, accessToken);
}

async function addItem(port, accessToken, title) {
  const { buildingBlockInstances } = await call(port, "GET", `/api/pages:withName?name=${LIST}`, undefined, accessToken);
  const { guid } = buildingBlockInstances.find(({ buildingBlockName }) => buildingBlockName === "list");
  const items = [{ title, listItemTypeName: "news", metadata: {}, isPublished: true }];
  const [item] = await call(port, "POST", `/api/listitem/list/${guid}`, items, accessToken);
  const newest = await call(port, "GET", `/api/listitem/list/${guid}?sort_by=publishedOn_desc&itemCount=${2 * USERS}`);
  if (newest.every((one) => one.guid !== item.guid)) throw new Error(`the list at port ${port} doesn't begin with the item that was added`);
  return item;
}

async function sendForm({ writer, reader, accessToken }) {
  const questions = [{ key: "melding", type: "longText", label: "Wat is er aan de hand?", isRequired: true }];
  const form = await call(writer, "POST", "/api/forms", { title: "Proef", pages: [{ questions }] }, accessToken);
  const { version } = await call(writer, "POST", `/api/forms/${form.guid}:publish`, {}, accessToken);
  const { guid } = await call(reader, "POST", `/api/forms/${form.guid}/submissions`, {
    version,
    answers: { melding: "Een lamp is stuk." },
  });
  const submissions = await call(writer, "GET", `/api/forms/${form.guid}/submissions`, undefined, accessToken);
  if (submissions[0]?.guid !== guid) throw new Error(`port ${writer} doesn't have what was sent in at port ${reader}`);
  await call(writer, "DELETE", `/api/forms/${form.guid}`, undefined, accessToken);
}

function shows(port, path, text) {
  return until({ expectation: `${path} at port ${port} shows ${text}`, withinMs: SHOWN_WITHIN_MS }, async () => {
    const { status, body } = await send({ port, method: "GET", path });
    if (status !== 200) throw new Error(`GET ${path} at port ${port} answers ${status}`);
    return body.includes(text);
  });
}

/** @returns after how many milliseconds the last request was sent that didn't meet the expectation; how long its answer took doesn't count */
async function until({ expectation, withinMs }, isMet) {
  const startedAt = performance.now();
  for (let unmetMs = 0; ; await wait(20)) {
    const sentMs = Math.ceil(performance.now() - startedAt);
    if (await isMet()) return unmetMs;
    if (sentMs > withinMs) throw new Error(`not within ${withinMs / 1000} seconds: ${expectation}`);
    unmetMs = sentMs;
  }
}

/** @returns the answer's JSON */
async function call(port, method, path, input, accessToken) {
  const { status, body } = await send({ port, method, path, input, accessToken });
  if (status >= 300) throw new Error(`${method} ${path} at port ${port} answers ${status}: ${body.slice(0, 300)}`);
  return body === "" ? null : JSON.parse(body);
}

function send({ port, method, path, input, accessToken }) {
  const headers = {
    host: HOST,
    // Each as a browser of its own, as limits are for one.
    "user-agent": randomUUID(),
    ...(input === undefined ? {} : { "content-type": "application/json" }),
    ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
  };
  sent.calls++;
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, method, path, headers }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("end", () => resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() }));
    })
      .on("error", (error) => reject(new Error(`${method} ${path} at port ${port}: ${error.message}`)))
      .end(input === undefined ? undefined : JSON.stringify(input));
  });
}
