import type { RestParts } from "@plein/api/rest-route";
import type { FastifyRequest } from "fastify";
import { HttpFailure } from "../http/failures/http-failure.ts";

/** Names that would reach an object's prototype in a merge. */
const PROTOTYPE_NAMES = new Set(["__proto__", "constructor", "prototype"]);

/**
 * Returns the parts of a request from which a procedure's input is read. Names in the query are checked here; those in the body were
 * checked by its parser.
 */
export function restParts(request: FastifyRequest): RestParts {
  // The router returns strings, the query parser strings or lists of them.
  const query = request.query as RestParts["query"];
  const params = request.params as RestParts["params"];
  if (Object.keys(query).some((name) => PROTOTYPE_NAMES.has(name.split("[", 1)[0] ?? "") || name.includes("__proto__"))) {
    throw new HttpFailure(400, "BadRequest", "A name in the query isn't allowed");
  }
  return { params, query, body: request.body };
}
