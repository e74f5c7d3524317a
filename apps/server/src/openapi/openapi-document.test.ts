import { appRouter } from "@plein/api/app-router";
import { listRestRoutes } from "@plein/api/rest-routes";
import { XLSX_TYPE } from "@plein/contract/item-tables/item-table";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { testContent, testRouter } from "../testing/test-router.ts";
import { type OpenApiDocument, openApiDocument } from "./openapi-document.ts";

const document = openApiDocument(appRouter);
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Every `$ref` of a document. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === "$ref" && typeof member === "string" ? [member] : referencesIn(member),
  );
}

function resolve(whole: OpenApiDocument, reference: string): unknown {
  return reference
    .slice(2)
    .split("/")
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], whole);
}

describe("the OpenAPI document", () => {
  it.each([
    ["the product", document],
    ["every shape of call", openApiDocument(testRouter(testContent()))],
  ])("of %s is valid OpenAPI 3.1", async (_name, whole) => {
    const validator = new Validator();
    // The validator resolves references in its input.
    const result = await validator.validate(structuredClone(whole));
    expect(result.errors ?? []).toEqual([]);
    expect([result.valid, validator.version]).toEqual([true, "3.1"]);
  });

  it("has every REST path of the procedures and of files, each once", () => {
    const routes = listRestRoutes(appRouter).map(({ route }) => `${route.method} ${route.path}`);
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const files = ["POST /api/forms/{guid}/files", "GET /api/submissions/{guid}/files/{fileGuid}"];
    expect(documented.sort()).toEqual([...routes, "POST /a/upload", "GET /a/{guid}", ...files].sort());
    expect(documented).toContain("GET /api/profiles:loggedIn");
    expect(documented).toContain("DELETE /cache_invalidate");
  });

  it("names the type of each format that a table can be exported in", () => {
    const typesOf = (path: string) => {
      const response = document.paths[path]?.get?.responses["200"] as { readonly content: object };
      return Object.keys(response.content);
    };
    const tables = ["text/csv", XLSX_TYPE];
    expect(typesOf("/api/lists/{blockGuid}:export")).toEqual(tables);
    expect(typesOf("/api/forms/{guid}/submissions:export")).toEqual([...tables, "application/json", "application/pdf"]);
  });

  it("has no dangling references", () => {
    for (const reference of referencesIn(document))
      expect([reference, resolve(document, reference)]).toEqual([reference, expect.anything()]);
  });

  it("names every recursive schema, so that none replaces another", () => {
    expect(Object.keys((document.components as { schemas: object }).schemas).filter((name) => name.startsWith("__"))).toEqual([]);
  });

  it("has a summary, responses and problems for every call", () => {
    for (const operation of operations) {
      expect(operation.summary.length).toBeGreaterThan(5);
      const [success] = Object.keys(operation.responses);
      expect(["200", "201", "204"]).toContain(success);
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["401", "500", "503"]));
    }
  });

  it("has an example of every body", () => {
    const bare = operations.filter(
      ({ requestBody }) =>
        requestBody?.required &&
        requestBody.content["multipart/form-data"] === undefined &&
        requestBody.content["application/json"]?.example === undefined,
    );
    expect(bare.map(({ operationId }) => operationId)).toEqual([]);
  });

  it("has the guid format in responses too", () => {
    const { schemas } = document.components as { schemas: Record<string, { properties: Record<string, { format?: string }> }> };
    expect(schemas.Profile?.properties.guid?.format).toBe("uuid");
  });
});
