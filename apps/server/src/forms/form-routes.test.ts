import { randomUUID } from "node:crypto";
import { SURGE_SENDS } from "@plein/api/submissions/proof/form-surges";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type HttpResponse, httpCall } from "../testing/http-call.ts";
import { type Caller, type MediaServer, startMediaServer } from "../testing/media-server.ts";

let server: MediaServer;
let admin: Caller;
let form: string;
beforeAll(async () => {
  server = await startMediaServer();
  admin = await server.signIn("admin");
  const questions = [
    { key: "naam", type: "shortText", label: "Naam", isRequired: true },
    { key: "kind", type: "yesNo", label: "Is het voor uw kind?" },
    { key: "kindNaam", type: "shortText", label: "Naam van uw kind" },
    { key: "verhaal", type: "longText", label: "Toelichting" },
    { key: "foto", type: "file", label: "Foto", settings: { kinds: ["image"] } },
  ];
  // biome-ignore lint/suspicious/noThenProperty: a member of the wire contract.
  const rules = [{ when: { all: [{ key: "kind", op: "is", value: true }] }, then: [{ action: "show", keys: ["kindNaam"] }] }];
  form = (await json("/api/forms", { title: "Aanmelden", pages: [{ questions }], rules, saveDays: 30 })).guid;
  await json(`/api/forms/${form}:publish`, {});
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.a.db.kysely.deleteFrom("rate_limits").execute();
  await server.a.db.prisma.formSubmission.deleteMany({ where: { formGuid: form } });
});

async function json(path: string, input: object, method = "POST") {
  const body = Buffer.from(JSON.stringify(input));
  const headers = { ...admin.bearer, "Content-Type": "application/json", "Content-Length": String(body.length) };
  const response = await httpCall(server.test.port, { method, path, host: "a.test", headers, body });
  expect(response.status, response.body.toString().slice(0, 300)).toBeLessThan(300);
  return JSON.parse(response.body.toString());
}

type Field = readonly [name: string, value: string, filename?: string];

function post(fields: readonly Field[], { guid = form, headers = {} }: { guid?: string; headers?: Record<string, string> } = {}) {
  const parts = fields.map(([name, value, filename]) => {
    const file = filename === undefined ? "" : `; filename="${filename}"\r\nContent-Type: image/png`;
    return `--b\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  const body = Buffer.from(`${parts.join("")}--b--\r\n`);
  const all = { "Content-Type": "multipart/form-data; boundary=b", "Content-Length": String(body.length), ...headers };
  return httpCall(server.test.port, { method: "POST", path: `/form/${guid}`, host: "a.test", headers: all, body });
}

const sending = (key: string, version = "1"): Field[] => [
  ["_version", version],
  ["_step", "check"],
  ["_action", "send"],
  ["_key", key],
  ["_started", "1000"],
];
const stored = () => server.a.db.prisma.formSubmission.findMany({ where: { formGuid: form }, select: { answers: true, state: true } });

it("a submission is stored once, and redirects to an address without its answers", async () => {
  const key = randomUUID();
  const sent = await Promise.all([1, 2].map(() => post([...sending(key), ["naam", "Sanne"]])));
  expect(sent.map(({ status }) => status)).toEqual([303, 303]);
  expect(new Set(sent.map(({ headers }) => headers.location)).size).toBe(1);
  expect(sent[0]?.headers.location).toMatch(new RegExp(`^/form/${form}/sent\\?reference=\\d{4}-\\w+$`));
  expect(await stored()).toEqual([{ answers: { naam: "Sanne" }, state: "Received" }]);
});

it("a submission has the first of repeated answers, and neither unknown answers nor those to hidden questions", async () => {
  const fields: Field[] = [
    ["naam", "Sanne"],
    ["naam", "Piet"],
    ["kind", "false"],
    ["kindNaam", "Bo"],
    ["onbekend", "x"],
    ["state", "Handled"],
  ];
  expect((await post([...sending(randomUUID()), ...fields])).status).toBe(303);
  expect(await stored()).toMatchObject([{ answers: { naam: "Sanne" }, state: "Received" }]);
  expect(JSON.stringify(await stored())).not.toMatch(/Bo|Piet|onbekend/);
});

const TEN_MEGABYTES = "x".repeat(10 * 1024 * 1024);

it.each<[string, () => readonly Field[], number]>([
  ["a required answer is missing", () => sending("a"), 200],
  ["an answer is too long for its question", () => [...sending("b"), ["naam", "S"], ["verhaal", "x".repeat(60_000)]], 200],
  ["a field has ten megabytes", () => [...sending("c"), ["naam", "S"], ["verhaal", TEN_MEGABYTES]], 413],
  [
    "all fields together are longer than answers",
    () => [...sending("d"), ...Array.from({ length: 100 }, (_, index): Field => [`naam${index}`, "x".repeat(60_000)])],
    413,
  ],
  ["it has more fields than any form", () => Array.from({ length: 2200 }, (_, index): Field => [`v${index}`, ""]), 413],
  ["a field has a name that no question has", () => [...sending("h"), ["naam", "S"], ["__proto__", "x"]], 400],
  ["its version never existed", () => [...sending("e", "7"), ["naam", "S"]], 200],
  ["a program is named a picture", () => [...sending("f"), ["naam", "S"], ["foto", "MZ a program", "foto.png"]], 200],
  ["a file is for a question that takes none", () => [...sending("g"), ["naam", "S", "naam.png"]], 200],
])("stores nothing where %s", async (_, fields, status) => {
  const response = await post(fields());
  expect([response.status, await stored()]).toEqual([status, []]);
  if (status === 200) expectPrivate(response);
});

it("no submission is stored while the form is closed", async () => {
  await server.a.db.prisma.form.updateMany({ where: { guid: form }, data: { state: "Closed" } });
  expectPrivate(await post([...sending(randomUUID()), ["naam", "Sanne"]]));
  await server.a.db.prisma.form.updateMany({ where: { guid: form }, data: { state: "Open" } });
  expect(await stored()).toEqual([]);
});

it("a submission during a surge requires a proof of work, which a script or the user can add", async () => {
  const { guid } = await json("/api/forms", {
    title: "Inschrijven",
    pages: [{ questions: [{ key: "naam", type: "shortText", label: "Naam" }] }],
  });
  await json(`/api/forms/${guid}:publish`, {});
  const body = Buffer.from(JSON.stringify({ version: 1, answers: { naam: "Bo" } }));
  const sendAs = (browser: number) =>
    httpCall(server.test.port, {
      ...{ method: "POST", path: `/api/forms/${guid}/submissions`, host: "a.test", body },
      headers: { "Content-Type": "application/json", "Content-Length": String(body.length), "User-Agent": `browser ${browser}` },
    });
  const statuses = (await Promise.all(Array.from({ length: SURGE_SENDS }, (_, browser) => sendAs(browser)))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([201]));
  const fields: Field[] = [...sending(randomUUID()), ["naam", "Sanne"]];
  const asked = await post(fields, { guid });
  expectPrivate(asked);
  const [, notice, puzzle = ""] = /"notice":"(\w+)".*"puzzle":"([^"]+)"/.exec(asked.body.toString()) ?? [];
  expect([notice, asked.status]).toEqual(["surge", 200]);
  expect((await post([...fields, ["_proof", puzzle]], { guid })).status).toBe(303);
  // A cached page has none.
  const page = await httpCall(server.test.port, { path: `/form/${guid}`, host: "a.test" });
  expect([page.status, page.body.toString().includes("puzzle")]).toEqual([200, false]);
});

it("a submission is rejected from another site, on another platform, and without a form", async () => {
  const fields = [...sending(randomUUID()), ["naam", "Sanne"] as const];
  const refused = [
    await post(fields, { headers: { Origin: "https://elders.example" } }),
    await post(fields, { headers: { "Sec-Fetch-Site": "cross-site" } }),
    await post(fields, { guid: randomUUID() }),
    await post(fields, { guid: "geen-guid" }),
    await post(fields, { headers: { "Content-Type": "application/x-www-form-urlencoded" } }),
    await post(fields, { headers: { "Content-Type": "multipart/form-data; boundary=other" } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 404, 404, 415, 400]);
  expect(await stored()).toEqual([]);
});

it("the response is in the language of the page, on every step and after the last one", async () => {
  await json("/api/platformsettingvalues", { key: "locales", value: ["nl", "en"] }, "PUT");
  const page = await json("/api/pages", { title: "Sign up", options: [{ name: "locale", value: "en" }] });
  await json(`/api/pages/${page.guid}:publish`, {});
  const onPage = { headers: { Referer: `http://a.test${page.path}` } };
  const [missing, dutch, sent] = [
    await post(sending(randomUUID()), onPage),
    await post(sending(randomUUID())),
    await post([...sending(randomUUID()), ["naam", "Sanne"], ["_source", page.path]]),
  ];
  expect([missing.body.toString(), dutch.body.toString()]).toEqual([
    expect.stringMatching(/lang="en"/),
    expect.stringMatching(/lang="nl"/),
  ]);
  expect(sent.headers.location).toMatch(/&language=en$/);
});

it("a saved submission is opened by the link in its mail, and its page isn't cached", async () => {
  const all: Field[] = [
    ["_version", "1"],
    ["_action", "mailLink"],
    ["_email", "sanne@inwoner.example"],
    ["naam", "Sanne"],
  ];
  expectPrivate(await post(all));
  expect(await stored()).toEqual([{ answers: { naam: "Sanne" }, state: "Concept" }]);
  const [mail] = await server.a.db.prisma.mail.findMany({ where: { kind: "formSaved" } });
  const link = /\/form\/[\w-]+\/resume\/[\w-]+/.exec(JSON.stringify(mail?.facts))?.[0] ?? "";
  const open = (path: string, host = "a.test") => httpCall(server.test.port, { path, host });
  expect((await open(link)).body.toString()).toContain("resumed");
  expect((await open(link, "b.test")).status).toBe(404);
  await server.a.db.prisma.oneTimeToken.updateMany({ where: { purpose: "resumeForm" }, data: { expiresOn: new Date(0) } });
  for (const ended of [await open(link), await open(`/form/${form}/resume/onbekend`)]) {
    expectPrivate(ended);
    expect(ended.body.toString()).toMatch(/linkEnded(?!.*Sanne)/);
  }
});

function expectPrivate({ status, headers }: HttpResponse): void {
  expect([status, headers["cache-control"]]).toEqual([200, expect.stringContaining("private")]);
}
