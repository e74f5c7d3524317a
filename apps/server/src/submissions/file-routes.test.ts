import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { SubmissionFile } from "@plein/contract/forms/submission-file";
import { createTestFolder } from "@plein/db/testing/test-folder";
import { halfRedHalfBlue } from "@plein/media/testing/test-pictures";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ClamdServer, startClamdServer, VIRUS } from "../testing/clamd-server.ts";
import { type HttpResponse, httpCall, multipartOf } from "../testing/http-call.ts";
import { type Caller, type MediaServer, startMediaServer } from "../testing/media-server.ts";
import { parseClamdAddress } from "./clamd-address.ts";
import { createVirusScanner } from "./virus-scanner.ts";

let server: MediaServer;
let clamd: ClamdServer;
let admin: Caller;
let form: string;
let png: Buffer;
beforeAll(async () => {
  clamd = await startClamdServer();
  server = await startMediaServer({ CLAMD_HOST: clamd.address });
  admin = await server.signIn("admin");
  png = await halfRedHalfBlue(40, 20).png().toBuffer();
  const questions = [
    { key: "foto", type: "file", label: "Foto", isPublic: true, settings: { kinds: ["image"], maxMegabytes: 1, maxCount: 2 } },
    { key: "bijlage", type: "file", label: "Bijlage", settings: { kinds: ["pdf", "text", "spreadsheet"], maxMegabytes: 1 } },
    { key: "naam", type: "shortText", label: "Naam" },
  ];
  form = (await json("POST", "/api/forms", { title: "Bijlagen", pages: [{ questions }] })).guid;
  await json("POST", `/api/forms/${form}:publish`, {});
});
afterAll(async () => {
  await server.close();
  await clamd.close();
});
beforeEach(async () => {
  clamd.answer = null;
  await server.a.db.kysely.deleteFrom("rate_limits").execute();
});

async function json(method: string, path: string, input: object, as: Record<string, string> = admin.bearer) {
  const body = Buffer.from(JSON.stringify(input));
  const headers = { ...as, "Content-Type": "application/json", "Content-Length": String(body.length) };
  const response = await httpCall(server.test.port, { method, path, host: "a.test", headers, body });
  expect([response.status, response.body.toString().slice(0, 200)]).toEqual([
    response.status < 300 ? response.status : 200,
    expect.any(String),
  ]);
  return JSON.parse(response.body.toString());
}
const upload = (file: Buffer, field: string, name: string, path = `/api/forms/${form}/files`): Promise<HttpResponse> => {
  const { body, headers } = multipartOf(file, { field, name });
  return httpCall(server.test.port, { method: "POST", path, host: "a.test", headers, body });
};
const stored = async (file: Buffer, field: string, name: string) => {
  const response = await upload(file, field, name);
  expect([response.status, response.body.toString().slice(0, 200)]).toEqual([201, expect.any(String)]);
  return SubmissionFile.parse(JSON.parse(response.body.toString()));
};
const get = (path: string, headers: Record<string, string> = {}) => httpCall(server.test.port, { path, host: "a.test", headers });
async function storedFiles(): Promise<number> {
  const found = await readdir(join(server.test.dataDir, "media"), { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).length;
}

describe("a file for a question", () => {
  it("is stored for any caller, attached to the submission that names it, and available to users who may view the answer", async () => {
    const photo = await stored(png, "foto", "../Lantaarn: kapot.png");
    expect(photo).toMatchObject({ name: "Lantaarn kapot.png", contentType: "image/png" });
    const note = await stored(Buffer.from("geheim"), "bijlage", "brief.txt");
    expect((await get(`/a/${photo.guid}`, admin.bearer)).status).toBe(404);
    const answers = { foto: [photo.guid], bijlage: [note.guid] };
    const { guid } = await json("POST", `/api/forms/${form}/submissions`, { version: 1, answers }, {});
    const download = (file: string, as: Record<string, string> = {}) => get(`/api/submissions/${guid}/files/${file}`, as);
    expect((await download(note.guid)).status).toBe(404);
    const response = await download(note.guid, admin.bearer);
    expect([response.status, response.body.toString()]).toEqual([200, "geheim"]);
    expect(response.headers).toMatchObject({
      "content-type": expect.stringMatching(/^text\/plain/),
      "content-disposition": expect.stringMatching(/^attachment; .*brief\.txt/),
      "x-content-type-options": "nosniff",
      "cache-control": expect.stringContaining("private"),
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    expect(await json("GET", `/api/submissions/${guid}/files`, {})).toMatchObject([
      { guid: photo.guid, questionKey: "foto" },
      { guid: note.guid, questionKey: "bijlage" },
    ]);
    await json("PUT", `/api/submissions/${guid}`, { visibility: "Public", moderation: "approved" });
    expect((await download(photo.guid)).status).toBe(200);
    expect((await download(note.guid)).status).toBe(404);
    expect(
      (await httpCall(server.test.port, { path: `/api/submissions/${guid}/files/${photo.guid}`, host: "b.test", headers: {} })).status,
    ).toBe(404);
  });

  it.each([
    ["a program in the name of a picture", "foto", "foto.png", () => Buffer.from("MZ not a picture at all"), 415],
    ["a picture where a document is asked for", "bijlage", "foto.png", () => png, 415],
    ["a text in the name of a PDF", "bijlage", "brief.pdf", () => Buffer.from("geen pdf"), 415],
    ["a page with a script in the name of a table", "bijlage", "tabel.html", () => Buffer.from("<script>1</script>"), 415],
    ["a file that is too large", "bijlage", "groot.txt", () => Buffer.alloc(1024 * 1024 + 1, "a"), 413],
    ["an empty file", "bijlage", "leeg.txt", () => Buffer.alloc(0), 400],
    ["a file for a question that takes none", "naam", "brief.txt", () => Buffer.from("a"), 404],
    ["a virus", "bijlage", "brief.txt", () => Buffer.from(VIRUS), 400],
  ] as const)("is refused, leaving nothing: %s", async (_, field, name, file, status) => {
    const before = await storedFiles();
    const response = await upload(file(), field, name);
    expect([response.status, response.headers["content-type"]]).toEqual([status, expect.stringContaining("problem+json")]);
    await expect.poll(storedFiles).toBe(before);
  });

  it("is rejected while the scanner has no verdict, and for a form that is closed or removed", async () => {
    clamd.answer = "INSTREAM size limit exceeded. ERROR";
    const response = await upload(Buffer.from("a"), "bijlage", "brief.txt");
    expect([response.status, response.headers["retry-after"]]).toEqual([503, "60"]);
    clamd.answer = null;
    expect((await upload(png, "foto", "x.png", `/api/forms/${randomUUID()}/files`)).status).toBe(404);
    await server.a.db.prisma.form.updateMany({ where: { guid: form }, data: { state: "Closed" } });
    expect((await upload(png, "foto", "x.png")).status).toBe(403);
    await server.a.db.prisma.form.updateMany({ where: { guid: form }, data: { state: "Open" } });
  });

  it("is limited to thirty per minute from one browser", async () => {
    const statuses: number[] = [];
    for (let sent = 0; sent < 31; sent++) statuses.push((await upload(Buffer.from("a"), "bijlage", `${sent}.txt`)).status);
    expect([statuses.slice(0, 29).every((status) => status === 201), statuses.at(-1)]).toEqual([true, 429]);
  });
});

it.each([
  ["127.0.0.1:3310", { host: "127.0.0.1", port: 3310 }],
  ["[::1]:3310", { host: "::1", port: 3310 }],
  ["/run/clamav/clamd.ctl", { path: "/run/clamav/clamd.ctl" }],
  ["clamd", null],
  ["host:0", null],
  ["host:99999", null],
] as const)("reads the address %s of a scanner", (text, address) => expect(parseClamdAddress(text)).toEqual(address));

it("the scan throws if no scanner listens", async () => {
  const folder = createTestFolder("plein-clamd-");
  const scan = createVirusScanner({ path: join(folder, "nobody.sock") });
  await expect(scan(import.meta.filename)).rejects.toThrow("can't be reached");
});

const clamdSocket = findClamdSocket();
/** The industry's test file, in two parts, so that no scanner objects to this source. */
const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

// A test runs or isn't there: without clamd, the one above speaks its protocol.
if (clamdSocket === null) console.log("No clamd runs on this machine: scanning is tested by a stand-in alone.");
else
  it("the scan finds the test virus with the clamd of this machine", async () => {
    const path = join(createTestFolder("plein-clamd-"), "eicar.txt");
    writeFileSync(path, EICAR);
    const scan = createVirusScanner({ path: clamdSocket });
    expect(await scan(path)).toBe("infected");
    expect(await scan(import.meta.filename)).toBe("clean");
  });

function findClamdSocket(): string | null {
  try {
    const sockets = execFileSync("sh", ["-c", "ls /run/clamav/clamd.ctl /var/run/clamav/clamd.ctl 2>/dev/null"]).toString();
    return sockets.split("\n")[0] || null;
  } catch {
    return null;
  }
}
