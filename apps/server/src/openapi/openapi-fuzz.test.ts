import { appRouter } from "@plein/api/app-router";
import { findSchemas, listRestRoutes } from "@plein/api/rest-routes";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arbitraryOf, type InputSource } from "../testing/arbitrary-input.ts";
import { httpCall } from "../testing/http-call.ts";
import { type MediaServer, startMediaServer } from "../testing/media-server.ts";
import { openApiDocument } from "./openapi-document.ts";
import type { Operation } from "./operation.ts";

/*
 * Every operation of the OpenAPI document, sent over HTTP with inputs that the document allows: never a 5xx, always a documented
 * response, and writes can be read back. Use PROPERTY_SEED for other inputs, and FUZZ_RUNS for more of them.
 */

const RUNS = Number(process.env.FUZZ_RUNS ?? 2);

const document = openApiDocument(appRouter);
const { schemas } = document.components as { schemas: InputSource["components"] };
const routes = listRestRoutes(appRouter);

type Sent = { readonly method: string; readonly path: string; readonly body?: unknown };
type Received = { readonly status: number; readonly text: string };

let media: MediaServer;
let source: InputSource;
let bearer: Record<string, string>;
beforeAll(async () => {
  media = await startMediaServer();
  const { users, pages, blocks, roles, items } = media.a;
  const { admin: _, ...others } = users;
  const things = [
    ...Object.values(others),
    ...Object.values(pages),
    ...Object.values(blocks),
    ...Object.values(roles),
    items.shown,
    items.hidden,
  ];
  source = { components: schemas, guids: things.filter((guid) => typeof guid === "string") };
  bearer = (await media.signIn("admin")).bearer;
});
afterAll(() => media.close());

async function send({ method, path, body }: Sent): Promise<Received> {
  const text = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const type: Record<string, string> =
    text === undefined ? {} : { "Content-Type": "application/json", "Content-Length": String(text.length) };
  const response = await httpCall(media.test.port, { method, path, headers: { ...bearer, ...type }, ...(text && { body: text }) });
  return { status: response.status, text: response.body.toString() };
}

/** Calls that end the caller's session or account come last, so that the others have a caller. */
const ENDS_CALLER = /^(?:sessions|privacy|passwords|verifications|factors|passkeys|access\.viewAs|platforms)\b/;
const operations = Object.entries(document.paths)
  .flatMap(([path, byMethod]) => Object.entries(byMethod).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })))
  .filter(({ operation, path, method }) =>
    routes.some(({ name, route }) => name === operation.operationId && route.path === path && route.method === method),
  )
  .sort((one, other) => Number(ENDS_CALLER.test(one.operation.operationId)) - Number(ENDS_CALLER.test(other.operation.operationId)));

describe("every operation of the OpenAPI document", () => {
  it.each(operations.map((one) => [`${one.method} ${one.path}`, one] as const))("%s", async (_, { method, path, operation }) => {
    const requests = requestsFor(method, path, operation);
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        const response = await send(request);
        expect(response.status, response.text.slice(0, 500)).toBeLessThan(500);
        expect(Object.keys(operation.responses)).toContain(String(response.status));
        if (response.status >= 400) expect(JSON.parse(response.text)).toMatchObject({ status: response.status, code: expect.any(String) });
        else {
          expectDocumented(operation.operationId, response);
          await expectReadBack(request, path, response);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

function requestsFor(method: string, path: string, { parameters, requestBody }: Operation): fc.Arbitrary<Sent> {
  const named = parameters.filter((parameter) => parameter.in !== "header");
  const values = fc.record(
    Object.fromEntries(named.map(({ name, schema }) => [name, arbitraryOf(schema as InputSource["components"][string], source)])),
    { requiredKeys: named.filter(({ required }) => required).map(({ name }) => name) },
  ) as fc.Arbitrary<Record<string, unknown>>;
  const schema = requestBody?.content["application/json"]?.schema as InputSource["components"][string] | undefined;
  const body = schema === undefined ? fc.constant(undefined) : arbitraryOf(schema, source);
  return fc.tuple(values, body).map(([given, sent]) => {
    const inPath = path.replaceAll(/\{(\w+)\}/g, (__, name: string) => encodeURIComponent(String(given[name])));
    const query = named
      .filter((parameter) => parameter.in === "query" && given[parameter.name] !== undefined)
      .map(({ name }) => `${name}=${encodeURIComponent(Array.isArray(given[name]) ? given[name].join(",") : String(given[name]))}`);
    return { method, path: query.length === 0 ? inPath : `${inPath}?${query.join("&")}`, ...(sent === undefined ? {} : { body: sent }) };
  });
}

function expectDocumented(name: string, { status, text }: Received): void {
  const isTable = routes.some((bound) => bound.name === name && bound.route.isTable === true);
  const { output } = findSchemas(appRouter, name);
  if (status === 204) expect(text).toBe("");
  else if (!isTable) expect(output?.safeParse(JSON.parse(text)).error?.issues, text.slice(0, 500)).toBeUndefined();
}

/** A PUT's response equals a GET of the same URL; what a POST adds is in a GET of its list. */
async function expectReadBack({ method, path }: Sent, pattern: string, { text }: Received): Promise<void> {
  const readable = document.paths[pattern]?.get;
  if (readable === undefined || (method !== "PUT" && method !== "POST")) return;
  const read = await send({ method: "GET", path });
  expect(read.status).toBe(200);
  if (method === "PUT" && hasSameResponse(readable, document.paths[pattern]?.put)) expect(JSON.parse(read.text)).toEqual(JSON.parse(text));
  else if (method === "POST") expect(read.text).toContain(String((JSON.parse(text) as { guid?: string }).guid ?? ""));
}

/** A PUT of one setting is read back in a list, which has fewer members. */
function hasSameResponse(one: Operation, other: Operation | undefined): boolean {
  return JSON.stringify(one.responses["200"]) === JSON.stringify(other?.responses["200"]);
}
