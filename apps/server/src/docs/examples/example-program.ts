import { linesOf } from "./example-fixtures.ts";
import { type Recipe, recipeOf } from "./recipes.ts";

export type ExampleCall = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  /** the body of the call's documentation; undefined for a call without a body */
  readonly body: unknown;
};

/** Builds a complete program for Node.js or a browser that makes one call, after it finds or creates the fixtures for it. */
export function exampleProgram(call: ExampleCall, origin: string): string {
  const recipe = recipeOf(call.name, call.method, call.path);
  const hasKey = !call.isPublic || recipe.given !== undefined;
  const fixtureLines = recipe.given === undefined ? [] : linesOf(recipe.given);
  return [...headOf(origin, hasKey), "", ...fixtureLines, `console.log(${recipe.shows ?? `await ${callOf(call, recipe)}`});`].join("\n");
}

function headOf(origin: string, hasKey: boolean): string[] {
  const headers = [
    ...(hasKey ? ["Authorization: `Bearer ${process.env.PLEIN_KEY}`"] : []),
    '...(body && { "Content-Type": "application/json" })',
  ];
  return [
    `const site = ${JSON.stringify(origin)};`,
    "",
    "async function call(method, path, body) {",
    "  const headers = {",
    ...headers.map((header) => `    ${header},`),
    "  };",
    "  const response = await fetch(site + path, { method, headers, body: JSON.stringify(body) });",
    "  const text = await response.text();",
    "  if (!response.ok) throw new Error(`${response.status} ${text}`);",
    '  return response.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : text;',
    "}",
  ];
}

function callOf({ method, path, body }: ExampleCall, recipe: Recipe): string {
  const requestPath = recipe.path ?? path;
  const quoted = requestPath.includes("${") ? `\`${requestPath}\`` : JSON.stringify(requestPath);
  const requestBody = recipe.body ?? (body === undefined ? null : JSON.stringify(body, null, 2));
  return `call(${[JSON.stringify(method), quoted, ...(requestBody === null ? [] : [requestBody])].join(", ")})`;
}
