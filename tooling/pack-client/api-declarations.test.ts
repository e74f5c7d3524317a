import { appRouter } from "@plein/api/app-router";
import { listProcedures, listRestRoutes } from "@plein/api/rest-routes";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { apiDeclarations } from "./api-declarations.ts";
import { type Schema, typeOfSchema } from "./type-of-schema.ts";

const text = apiDeclarations(appRouter);

/** The documentation of each call, by its name on the wire. */
function documentedCalls(): Map<string, string> {
  const source = ts.createSourceFile("api.d.ts", text, ts.ScriptTarget.Latest, true);
  const api = source.statements.filter(ts.isInterfaceDeclaration).find(({ name }) => name.text === "Api");
  const slices = [...(api?.members ?? [])].filter((member) => ts.isPropertySignature(member));
  return new Map(
    slices.flatMap((slice) => {
      const calls = slice.type !== undefined && ts.isTypeLiteralNode(slice.type) ? slice.type.members : [];
      return calls.map((call) => {
        const comments = ts.getJSDocCommentsAndTags(call).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? "");
        return [`${slice.name.getText()}.${call.name?.getText()}`, comments.join("\n")] as const;
      });
    }),
  );
}

describe("the declarations for other programs", () => {
  it("have every call, with its description, its permission and its REST call", () => {
    const calls = documentedCalls();
    const names = listProcedures(appRouter).flatMap(({ name, definition }) => (definition.type === "subscription" ? [] : [name]));
    expect([...calls.keys()].sort()).toEqual(names.sort());
    for (const { name, route } of listRestRoutes(appRouter)) {
      expect(calls.get(name)).toContain(route.summary.replaceAll("*/", "*\\/"));
      expect(calls.get(name)).toContain(`REST: \`${route.method} ${route.path}\``);
      expect(calls.get(name)).toContain("For: ");
    }
  });

  it("have no imports, and no types of the server", () => {
    expect(text).not.toMatch(/^import |import\(/m);
    expect(text).not.toMatch(/kysely|prisma|fastify|zod|trpc/i);
  });
});

describe("a schema as a type", () => {
  it.each<[string, Schema, string]>([
    ["a constant", { const: "a" }, '"a"'],
    ["one of several", { enum: ["a", 2, null] }, '"a" | 2 | null'],
    ["an alternative", { anyOf: [{ type: "string" }, { type: "null" }] }, "string | null"],
    ["several types", { type: ["integer", "null"] }, "number | null"],
    ["anything", {}, "unknown"],
    ["anything among others", { anyOf: [{ type: "string" }, {}] }, "unknown"],
    ["a list", { type: "array", items: { type: "string" } }, "string[]"],
    ["a list that stays as it is", { type: "array", readOnly: true, items: { enum: ["a", "b"] } }, 'ReadonlyArray<"a" | "b">'],
    ["a named schema", { $ref: "#/components/schemas/Page" }, "Page"],
    ["an object of any members", { type: "object", additionalProperties: { type: "number" } }, "{ [name: string]: number }"],
    [
      "an object of some members",
      { type: "object", propertyNames: { enum: ["a", "b"] }, additionalProperties: { type: "number" } },
      'Partial<Record<"a" | "b", number>>',
    ],
    ["an empty object", { type: "object", properties: {}, additionalProperties: false }, "Record<string, never>"],
    [
      "an object",
      {
        type: "object",
        properties: { guid: { type: "string", format: "uuid" }, "a-b": { type: "string", minLength: 1, maxLength: 5 } },
        required: ["guid"],
      },
      '{\n  /** uuid */\n  guid: string;\n  /** 1 to 5 characters */\n  "a-b"?: string | undefined;\n}',
    ],
  ])("that is %s", (_what, schema, type) => expect(typeOfSchema(schema, "input")).toBe(type));

  it("that may be anything may be absent from a response, and not from a request", () => {
    const schema: Schema = { type: "object", properties: { value: {} }, required: ["value"] };
    expect(typeOfSchema(schema, "output")).toBe("{\n  value?: unknown;\n}");
    expect(typeOfSchema(schema, "input")).toBe("{\n  value: unknown;\n}");
  });

  it("of an unknown kind is rejected", () => expect(() => typeOfSchema({ type: "file" }, "input")).toThrow("unknown type"));
});
