import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";
import { isJsonTooLarge } from "./json-size.ts";

export type ParseJson = (text: string) => Promise<unknown>;

/** Creates the parser of JSON bodies: it checks the size, parses, and rejects names that reach a prototype (prototype pollution). */
export function createJsonParser(app: FastifyInstance): ParseJson {
  const parse = app.getDefaultJsonParser("error", "error");
  return (text) =>
    new Promise((resolve, reject) => {
      if (isJsonTooLarge(text)) throw new HttpFailure(400, "BadRequest", "The JSON has more levels or members than any call takes");
      // The parser doesn't use the request.
      const request = null as unknown as Parameters<typeof parse>[0];
      void parse(request, text, (error: Error | null, value?: unknown) => (error === null ? resolve(value) : reject(error)));
    });
}

/** Accepts JSON as text/plain in this scope only: elsewhere such a body could come from a form on another site (CSRF). */
export function addPlainTextJsonParser(scope: FastifyInstance): void {
  const parse = createJsonParser(scope);
  scope.addContentTypeParser("text/plain", { parseAs: "string" }, (_request: FastifyRequest, text: string) => parse(text));
}

/** Replaces Fastify's JSON parser for every route by one that checks the size first. */
export function addJsonBodyParser(app: FastifyInstance): void {
  const parse = createJsonParser(app);
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request: FastifyRequest, text: string) => parse(text));
}
