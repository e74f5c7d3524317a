import { appRouter } from "@plein/api/app-router";
import { findSchemas } from "@plein/api/rest-routes";
import { type DatabaseFixture, openDatabaseFixture } from "@plein/api/testing/database-fixture";
import { emailOf, PASSWORD } from "@plein/api/testing/platform-fixture";
import { createSessionService } from "@plein/auth/sessions/sessions";
import { SubmissionFile } from "@plein/contract/forms/submission-file";
import { UploadedDocument } from "@plein/contract/media/uploaded-document";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { openApiDocument } from "../../openapi/openapi-document.ts";
import { type RawResponse, send } from "../../testing/send-raw.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { callPage } from "../call-page.ts";
import { docsCatalog } from "../docs-catalog.ts";
import { gettingStartedCommands } from "../index-page.ts";
import { REASONS_WITHOUT_EXAMPLE, reasonWithoutExample } from "./without-example.ts";

const SITE = { locale: "nl", platformName: "Alfa", themeHref: "/theme/x.css", origin: "http://a.test" } as const;

let fixture: DatabaseFixture;
let test: TestServer;
let key: string;
beforeAll(async () => {
  fixture = await openDatabaseFixture();
  test = await startTestServer({}, { router: appRouter, sessions: createSessionService(), database: fixture.database });
  key = await addKey();
});
afterAll(async () => {
  await test.close();
  await fixture.database.close();
});

/** What is documented of each call, and what its response has to be. */
const CALLS = docsCatalog(openApiDocument(appRouter)).map((call) => {
  const [status = ""] = Object.keys(call.operation.responses);
  return {
    name: call.name,
    call,
    status: Number(status),
    why: reasonWithoutExample(call.name, { isQuery: call.method === "GET", isPublic: call.isPublic }),
  };
});

async function addKey(): Promise<string> {
  const post = async (target: string, body: object, headers: Record<string, string> = {}) => {
    const response = await send(test.port, {
      method: "POST",
      target,
      host: "a.test",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", ...headers },
    });
    return JSON.parse(response.body);
  };
  const { accessToken } = await post("/api/sessions", { email: emailOf("admin", fixture.a.mark), password: PASSWORD });
  const added = await post("/api/apikeys", { name: "Voorbeelden", scopes: ["admin"], days: 1 }, { Authorization: `Bearer ${accessToken}` });
  return added.key;
}

/** Runs a program as it is shown. Returns its last call's response. */
async function run(program: string): Promise<RawResponse> {
  const responses: RawResponse[] = [];
  const fetchTest = async (address: string, init: RequestInit) => {
    const { method, headers, body } = await asText(address, init);
    const { pathname, search, host } = new URL(address);
    const response = await send(test.port, { method, target: pathname + search, host, headers, ...(body === "" ? {} : { body }) });
    responses.push(response);
    const hasNone = [204, 304].includes(response.status);
    return new Response(hasNone ? null : response.body, { status: response.status, headers: [...response.headers] });
  };
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor;
  await new AsyncFunction("fetch", "process", "console", program)(fetchTest, { env: { PLEIN_KEY: key } }, { log: () => undefined });
  return responses.at(-1) ?? expect.fail("The program made no call");
}

/** A request as it would be sent, with what a form adds. */
async function asText(address: string, init: RequestInit) {
  const request = new Request(address, init);
  return { method: request.method, headers: Object.fromEntries(request.headers), body: await request.text() };
}

describe("the example of", () => {
  it.each(CALLS.filter(({ why }) => why === null))("$name runs unchanged, with the documented response", async ({ name, call, status }) => {
    const program = programOn(callPage({ ...SITE, catalog: [] }, call));
    const response = await run(program).catch((error: unknown) =>
      expect.fail(`${String(error)}\nAdd to recipes.ts how it runs, or to without-example.ts why it can't.\n\n${program}`),
    );
    expect(response.status).toBe(status);
    const output = outputOf(name);
    if (output === null || !response.headers.get("content-type")?.includes("json")) return;
    expect(output.safeParse(JSON.parse(response.body)).error?.issues ?? []).toEqual([]);
  });

  it("the first page runs unchanged too", async () => {
    for (const command of gettingStartedCommands("http://a.test")) {
      const words = [...command.matchAll(/'([^']*)'|"([^"]*)"|(-\w)|curl/g)].map(
        ([word, quoted, expanded]) => quoted ?? expanded?.replace("$PLEIN_KEY", key) ?? word,
      );
      const [, target = "", ...options] = words;
      const valuesOf = (option: string) => options.flatMap((word, index) => (word === option ? [options[index + 1] ?? ""] : []));
      const headers = Object.fromEntries(valuesOf("-H").map((header) => header.split(": ", 2)));
      const [body = ""] = valuesOf("-d");
      const { pathname, search } = new URL(target);
      const response = await send(test.port, {
        method: body === "" ? "GET" : "POST",
        target: pathname + search,
        headers,
        ...(body === "" ? {} : { body }),
      });
      expect([command, response.status]).toEqual([command, body === "" ? 200 : 201]);
    }
  });
});

describe("a call without an example", () => {
  it("has a reason, and no reason is for an unknown call or one with an example", () => {
    const without = CALLS.filter(({ why }) => why !== null);
    expect(Object.keys(REASONS_WITHOUT_EXAMPLE).filter((name) => !without.some((call) => call.name === name))).toEqual([]);
    for (const { call } of without) expect(callPage({ ...SITE, catalog: [] }, call)).not.toContain("console.log");
  });
});

/** The program as a reader copies it. */
function programOn(page: string): string {
  const [, program = ""] = /<code>(const site = .*?)<\/code>/s.exec(page) ?? [];
  const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
  return program.replaceAll(/&\w+;|&#39;/g, (entity) => entities[entity] ?? entity);
}

/** Null for streams, which are not procedures. */
function outputOf(name: string): z.ZodType | null {
  if (name === "media.upload") return UploadedDocument;
  if (name === "submissions.addFile") return SubmissionFile;
  return name === "media.download" || name === "submissions.downloadFile" ? null : findSchemas(appRouter, name).output;
}
