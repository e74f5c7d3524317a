import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { appRouter } from "./app-router.ts";
import { findOutputSchema } from "./output.ts";
import { DOCUMENTED_CALLS, PENDING } from "./rest-contract.ts";
import { fastifyPattern, findSchemas, listProcedures, listRestRoutes, pointersIntoBody, readRestInput, readRoutes } from "./rest-routes.ts";

const procedures = listProcedures(appRouter);
const routes = listRestRoutes(appRouter);
/** Lists whose response is an object: a page with its total, a table, facets. */
const READ_IN_PAGES = [
  "audit.list",
  "listItems.getList",
  "listItems.getMeta",
  "listItems.export",
  "media.list",
  "search.find",
  "users.count",
];
const EXAMPLE_GUID = "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37";

describe("every procedure", () => {
  it.each(procedures.map(({ name, definition }) => [name, definition] as const))(
    "%s has a level, an output schema and, unless it is a stream, a REST path",
    (_, definition) => {
      expect(definition.meta?.level).toMatch(/^(public|user|content-manager|admin|staff)$/);
      expect(findOutputSchema(definition.output)).not.toBeNull();
      // A subscription is a stream for browsers.
      const routes = definition.meta === undefined ? [] : readRoutes(definition.meta);
      expect(routes.length > 0).toBe(definition.type !== "subscription");
    },
  );

  it("is a query behind GET and a mutation behind every other method", () => {
    const wrong = routes.filter(({ type, route }) => (route.method === "GET") !== (type === "query"));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it("has REST paths of its own", () => {
    const all = routes.map(({ route }) => `${route.method} ${route.path.replaceAll(/\{\w+\}/g, "{}")}`);
    expect(new Set(all).size).toBe(all.length);
  });

  const examples = procedures.flatMap(({ name, definition }) =>
    (definition.meta === undefined ? [] : readRoutes(definition.meta)).map((route) => ({
      name,
      definition,
      route,
      example: route.example ?? {},
    })),
  );

  it("has a summary that starts with a verb in the third person and ends with a full stop", () => {
    const wrong = routes.filter(({ route }) => !/^[A-Z][a-z]*s,? (?!of |that |which ).*\.$/s.test(route.summary));
    expect(wrong.map(({ name, route }) => `${name}: ${route.summary}`)).toEqual([]);
  });

  it("has example responses that its own schema accepts", () => {
    const responses = examples.filter(({ example }) => example.response !== undefined);
    expect(responses.length).toBeGreaterThan(10);
    for (const { name, definition, example } of responses) {
      expect(findOutputSchema(definition.output)?.safeParse(example.response).error, name).toBeUndefined();
    }
  });

  it("has example bodies that its own schema accepts", () => {
    const bodies = examples.filter(({ example }) => example.body !== undefined);
    expect(bodies.length).toBeGreaterThan(5);
    for (const { name, definition, route, example } of bodies) {
      const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param ?? "", EXAMPLE_GUID]));
      const input = readRestInput(route, { params, query: {}, body: example.body });
      expect(definition.inputs[0]?.safeParse(input).error, name).toBeUndefined();
    }
  });
});

describe("a call that lists things", () => {
  it("refuses a member of the query that it doesn't know, and names it", () => {
    const lists = procedures.flatMap(({ name, definition: { meta, inputs, output } }) => {
      const route =
        meta === undefined ? undefined : readRoutes(meta).find(({ method, readInput }) => method === "GET" && readInput !== undefined);
      const isList = findOutputSchema(output) instanceof z.ZodArray || READ_IN_PAGES.includes(name);
      return route === undefined || !isList ? [] : [{ name, route, input: inputs[0] }];
    });
    expect(lists.length).toBeGreaterThan(15);
    for (const { name, route, input } of lists) {
      const params = Object.fromEntries([...route.path.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param ?? "", EXAMPLE_GUID]));
      const read = readRestInput(route, { params, query: { itemcount: "10" }, body: undefined });
      expect(input?.safeParse(read).error?.issues, name).toMatchObject([{ code: "unrecognized_keys", keys: ["itemcount"] }]);
    }
  });
});

describe("one entity", () => {
  /** A state that is read once, a page of a list, a file with its uses, and a shared draft, which nobody may store. */
  const WITHOUT_TAG = [
    "/api/userinvitation:status/{code}",
    "/api/submissions:verification/{token}",
    "/api/lists/{blockGuid}",
    "/api/mediafiles/{guid}",
    "/api/draft/{token}",
  ];

  it("has an ETag", () => {
    const missing = routes.filter(({ name, route }) => {
      const isEntity = /\/\{\w+\}$/.test(route.path) && ["GET", "PUT"].includes(route.method);
      const { output } = findSchemas(appRouter, name);
      return isEntity && output instanceof z.ZodObject && route.hasEntity !== true && !WITHOUT_TAG.includes(route.path);
    });
    expect(missing.map(({ name }) => name)).toEqual([]);
  });
});

describe("the documented calls", () => {
  // @covers call.contract
  it("are implemented by the procedures that the table names, with its statuses", () => {
    const expected = DOCUMENTED_CALLS.filter(({ answeredBy }) => answeredBy !== null && answeredBy !== "server");
    for (const { method, path, status, answeredBy } of expected) {
      const bound = routes.find(({ route }) => route.method === method && route.path === path);
      expect(bound?.name, `${method} ${path}`).toBe(answeredBy);
      expect(bound?.route.status ?? 200, `${method} ${path}`).toBe(status);
    }
  });

  it("that are pending are named, and none of them is implemented yet", () => {
    const open = DOCUMENTED_CALLS.filter(({ answeredBy }) => answeredBy === null).map(({ method, path }) => `${method} ${path}`);
    expect(open).toEqual(PENDING);
    const answered = routes.map(({ route }) => `${route.method} ${route.path}`);
    expect(PENDING.filter((call) => answered.includes(call))).toEqual([]);
  });

  it("are the rows of docs/wire-contract.md", () => {
    const document = readFileSync(new URL("../../../docs/wire-contract.md", import.meta.url), "utf8");
    const rows = [...document.matchAll(/^\| `((?:GET|POST|PUT|DELETE) [^`]+)` \|(?:[^|\\]|\\.)*\| (\d{3})\b/gm)].map(
      ([, call, status]) => `${call} ${status}`,
    );
    expect(rows.toSorted()).toEqual(DOCUMENTED_CALLS.map(({ method, path, status }) => `${method} ${path} ${status}`).toSorted());
  });

  it("have the same form as the others: a plural noun or search, a guid, a part of it, a verb", () => {
    const documented = DOCUMENTED_CALLS.map(({ method, path }) => `${method} ${path}`);
    const others = routes.map(({ route }) => route).filter(({ method, path }) => !documented.includes(`${method} ${path}`));
    expect(
      others.filter(
        ({ path }) => !/^\/api\/(?:[a-z]+s|search)(?:\/\{[a-zA-Z]+\}(?:\/[a-z]+s(?:\/\{[a-zA-Z]+\})?)?)?(?::[a-zA-Z]+)?$/.test(path),
      ),
    ).toEqual([]);
  });
});

describe("a REST path", () => {
  it.each([
    ["/api/pages/{guid}", "/api/pages/:guid"],
    ["/api/profiles:loggedIn", "/api/profiles::loggedIn"],
    ["/api/pages/{guid}:publish", "/api/pages/:guid([^/:]+)::publish"],
    ["/api/buildingblockinstance/{guid}/options", "/api/buildingblockinstance/:guid/options"],
  ])("%s is %s for the server", (path, pattern) => {
    expect(fastifyPattern(path)).toBe(pattern);
  });
});

describe("a REST request", () => {
  const route = { method: "PUT", path: "/api/things/{guid}", summary: "" } as const;
  const guid = "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37";

  it("merges the body's members and the path's parameters, and ignores the query", () => {
    expect(readRestInput(route, { params: { guid }, query: { utm_source: "mail" }, body: { a: 1 } })).toEqual({ guid, a: 1 });
  });

  it("may repeat in the body what the path says, but not contradict it", () => {
    expect(readRestInput(route, { params: { guid }, query: {}, body: { guid: guid.toUpperCase() } })).toEqual({ guid });
    expect(() => readRestInput(route, { params: { guid }, query: {}, body: { guid: "another" } })).toThrow("/guid");
  });

  it.each([
    ["nl", "Deze waarde is een andere dan die in het adres."],
    ["en", "This value differs from the one in the address."],
  ] as const)("that contradicts itself is told so in %s", (locale, message) => {
    const read = () => readRestInput(route, { params: { guid }, query: {}, body: { guid: "another" } }, locale);
    expect(read).toThrow(
      expect.objectContaining({ failure: expect.objectContaining({ facts: { errors: [{ path: "/guid", message }] } }) }),
    );
  });

  it("passes on an array as its body, for the schema to refuse", () => {
    expect(readRestInput(route, { params: { guid }, query: {}, body: [1] })).toEqual([1]);
  });

  it("whose body is one member of the input has errors that point into the body", () => {
    const failure = { code: "BadRequest", detail: "", facts: { errors: [{ path: "/options/level", message: "x" }] } } as const;
    expect(pointersIntoBody(failure, { ...route, bodyMember: "options" }).facts?.errors).toEqual([{ path: "/level", message: "x" }]);
  });
});
