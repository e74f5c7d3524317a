import type { BoundRoute, ProcedureLevel } from "@plein/api/rest-route";
import { findSchemas, listProcedures, listRestRoutes, type ProcedureDefinition } from "@plein/api/rest-routes";
import type { z } from "zod";
import { jsonSchemaOf, type SchemaComponents } from "../../apps/server/src/openapi/json-schema.ts";
import { type Schema, typeOfSchema } from "./type-of-schema.ts";

type Router = Parameters<typeof listRestRoutes>[0];

const HEADER = `// Every procedure with its input and output, written from their schemas.

/** Options of one call. */
export type CallOptions = {
  /** aborts the call */
  readonly signal?: AbortSignal | undefined;
  readonly context?: {
    /** of a call that adds something, to repeat it safely in another run of the program; a fresh one for each call when absent */
    readonly idempotencyKey?: string | undefined;
  } | undefined;
};

/** A call that reads. It is retried when the server can't be reached or asks for a retry. */
export interface Query<Input, Output> {
  readonly query: (input: Input, options?: CallOptions) => Promise<Output>;
}

/** A call that changes something. */
export interface Mutation<Input, Output> {
  readonly mutate: (input: Input, options?: CallOptions) => Promise<Output>;
}
`;

const FOR_WHOM: Readonly<Record<ProcedureLevel, string>> = {
  public: "everyone; what they see depends on their rights",
  user: "signed-in users, as far as their rights go",
  "content-manager": "content managers",
  admin: "admins",
  staff: "staff of the supplier",
};

/** Builds self-contained declarations of a router's calls: without any library or type of the server. */
export function apiDeclarations(router: Router): string {
  const components: SchemaComponents = new Map();
  const routes = Map.groupBy(listRestRoutes(router), ({ name }) => name);
  const slices = Map.groupBy(
    listProcedures(router).filter(({ definition }) => definition.type !== "subscription"),
    ({ name }) => name.split(".", 1)[0] ?? "",
  );
  const members = [...slices].map(([slice, procedures]) => {
    const calls = procedures.map(({ name, definition }) => {
      const { input, output } = findSchemas(router, name);
      const types = [
        input === null ? "void" : `${typeOfSchema(jsonSchemaOf(input, "input", components), "input", "    ")}${orNothing(input)}`,
        output === null || output.safeParse(undefined).success
          ? "void"
          : typeOfSchema(jsonSchemaOf(output, "output", components), "output", "    "),
      ];
      const kind = definition.type === "query" ? "Query" : "Mutation";
      return `${docOf(definition, routes.get(name) ?? [])}    readonly ${name.slice(slice.length + 1)}: ${kind}<${types.join(", ")}>;\n`;
    });
    return `  readonly ${slice}: {\n${calls.join("")}  };\n`;
  });
  const named = [...components].map(([name, schema]) => {
    const type = typeOfSchema(schema as Schema, name.endsWith("Input") ? "input" : "output");
    return `export type ${name} = ${type};\n`;
  });
  return `${HEADER}\n${named.join("\n")}\n/** Every procedure of the product, by subject. */\nexport interface Api {\n${members.join("")}}\n`;
}

/** Returns the type of an input that may be omitted. */
function orNothing(input: z.ZodType): string {
  return input.safeParse(undefined).success ? " | void" : "";
}

function docOf({ meta }: ProcedureDefinition, routes: readonly BoundRoute[]): string {
  const lines = [
    ...routes.map(({ route }) => route.summary),
    "",
    ...(meta?.takesIdempotencyKey ? ["Adds something: it is sent with an Idempotency-Key, so that it is retried safely.", ""] : []),
    ...routes.map(({ route: { method, path } }) => `REST: \`${method} ${path}\``),
    `For: ${FOR_WHOM[meta?.level ?? "public"]}.`,
  ];
  return `    /**\n${lines.map((line) => `     * ${line.replaceAll("*/", "*\\/")}`.trimEnd()).join("\n")}\n     */\n`;
}
