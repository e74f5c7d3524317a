import type { BoundRoute } from "@plein/api/rest-route";
import { findSchemas, listRestRoutes } from "@plein/api/rest-routes";
import { SESSION_COOKIE } from "@plein/contract/sessions/session-cookies";
import { z } from "zod";
import type { RestRouter } from "../rest/register-rest.ts";
import { TABLE_TYPES, TableTypeName } from "../rest/table-response.ts";
import { IDEMPOTENCY_KEY } from "./idempotency-key-parameter.ts";
import { type JsonSchema, jsonSchemaOf, type SchemaComponents } from "./json-schema.ts";
import type { Content, Operation, Parameter } from "./operation.ts";
import { PROBLEM_SCHEMA, problemResponses } from "./problem-responses.ts";
import { streamOperations } from "./stream-operations.ts";

/** The part of an OpenAPI 3.1 document that we generate. */
export type OpenApiDocument = {
  readonly openapi: "3.1.0";
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
};

const DESCRIPTION =
  "All calls for programs. The host name of a request selects the platform. " +
  "Send an API key as a bearer token. Or sign in with POST /api/sessions, and send its access token as a bearer token, or its session cookie.";

/** The document of every REST route that the router's procedures declare, and of the streaming routes. */
export function openApiDocument(router: RestRouter): OpenApiDocument {
  const components: SchemaComponents = new Map();
  const routes = listRestRoutes(router).toSorted((one, other) => one.route.path.localeCompare(other.route.path));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const bound of routes) {
    const operations = paths[bound.route.path] ?? {};
    paths[bound.route.path] = { ...operations, [bound.route.method.toLowerCase()]: operationOf(router, bound, components) };
  }
  const streams = streamOperations(components);
  return {
    openapi: "3.1.0",
    info: { title: "Plein", version: "1", description: DESCRIPTION },
    servers: [{ url: "/" }],
    tags: [...new Set(routes.map(tagOf))].sort().map((name) => ({ name })),
    paths: { ...streams, ...paths },
    components: {
      schemas: { Problem: PROBLEM_SCHEMA, ...Object.fromEntries([...components].sort(([one], [other]) => one.localeCompare(other))) },
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: SESSION_COOKIE,
          description: "Set by POST /api/sessions. A mutation with this cookie has to come from the site's own pages.",
        },
        bearer: { type: "http", scheme: "bearer", description: "The accessToken that POST /api/sessions returns, or an API key." },
      },
    },
  };
}

function operationOf(router: RestRouter, bound: BoundRoute, components: SchemaComponents): Operation {
  const { name, level, route } = bound;
  const { input, output } = findSchemas(router, name);
  const inputSchema = input === null ? {} : jsonSchemaOf(input, "input", components);
  const status = route.status ?? 200;
  const response =
    status === 204
      ? {}
      : {
          content: route.isTable
            ? tableContent(inputSchema)
            : jsonContent(output === null ? {} : jsonSchemaOf(output, "output", components), route.example?.response),
        };
  const requestBody = bodyOf(bound, inputSchema);
  return {
    operationId: name,
    summary: route.summary,
    tags: [tagOf(bound)],
    security: level === "public" ? [{}, { bearer: [] }, { session: [] }] : [{ bearer: [] }, { session: [] }],
    parameters: parametersOf(bound, inputSchema),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: { [status]: { description: "Success", ...responseHeaders(bound), ...response }, ...problemResponses(bound, input !== null) },
  };
}

function tagOf({ name }: BoundRoute): string {
  return name.split(".", 1)[0] ?? name;
}

function parametersOf({ route, takesIdempotencyKey }: BoundRoute, input: JsonSchema): Parameter[] {
  const inPath = pathNames(route.path);
  const members = membersOf(input);
  const path = inPath.map(
    (name): Parameter => ({ in: "path", name, required: true, schema: members.get(name)?.schema ?? { type: "string" } }),
  );
  const query = (readsQuery(route) ? [...members] : [])
    .filter(([name]) => !inPath.includes(name))
    .map(([name, { schema, isRequired }]): Parameter => ({ in: "query", name, required: isRequired, schema, ...listStyle(schema) }));
  const conditional = route.hasEntity && route.method === "GET" ? ["If-None-Match"] : route.method === "PUT" ? ["If-Match"] : [];
  return [
    ...path,
    ...query,
    ...conditional.map((name): Parameter => ({ in: "header", name, required: false, schema: { type: "string" } })),
    ...(takesIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
  ];
}

/** Whether the input is read from the query: for reads, and for removals with parameters. */
function readsQuery({ method, readInput }: BoundRoute["route"]): boolean {
  return method === "GET" || (method === "DELETE" && readInput !== undefined);
}

/** The style of a list in a query: one comma-separated text. */
function listStyle(schema: unknown): Pick<Parameter, "style" | "explode"> {
  return (schema as { type?: unknown }).type === "array" ? { style: "form", explode: false } : {};
}

function bodyOf({ route }: BoundRoute, input: JsonSchema): Operation["requestBody"] {
  if (readsQuery(route)) return undefined;
  const inPath = pathNames(route.path);
  const members = membersOf(input);
  if (route.bodyMember !== undefined) {
    const body = members.get(route.bodyMember);
    return { required: true, content: jsonContent(body?.schema ?? {}, route.example?.body) };
  }
  const own = [...members].filter(([name]) => !inPath.includes(name));
  if (own.length === 0) return undefined;
  const required = own.filter(([, { isRequired }]) => isRequired).map(([name]) => name);
  const properties = Object.fromEntries(own.map(([name, { schema }]) => [name, schema]));
  return {
    required: true,
    content: jsonContent({ type: "object", properties, required, additionalProperties: false }, route.example?.body),
  };
}

function responseHeaders({ route, takesIdempotencyKey }: BoundRoute): object {
  const names = [
    "X-Correlation-Id",
    ...(takesIdempotencyKey ? ["Idempotency-Replayed"] : []),
    ...(route.hasEntity ? ["ETag"] : []),
    ...(route.method === "GET" ? ["Cache-Token"] : []),
  ];
  return { headers: Object.fromEntries(names.map((name) => [name, { schema: { type: "string" } }])) };
}

const FILE = { schema: { type: "string", format: "binary" } };
const Formats = z.object({ properties: z.object({ format: z.object({ enum: z.array(TableTypeName) }) }) });

/** A file in any of the formats that the call accepts. */
function tableContent(input: JsonSchema): Content {
  const { format } = Formats.parse(input).properties;
  return Object.fromEntries(format.enum.map((name) => [TABLE_TYPES[name], FILE]));
}

function jsonContent(schema: unknown, example: unknown): Content {
  return { "application/json": example === undefined ? { schema } : { schema, example } };
}

function pathNames(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

function membersOf(input: JsonSchema): Map<string, { schema: unknown; isRequired: boolean }> {
  const required = Array.isArray(input.required) ? input.required : [];
  return new Map(
    Object.entries((input.properties ?? {}) as object).map(([name, schema]) => [name, { schema, isRequired: required.includes(name) }]),
  );
}
