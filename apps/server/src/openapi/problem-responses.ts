import type { BoundRoute } from "@plein/api/rest-route";
import { RESULT_CODES } from "@plein/contract/result";
import { SECOND_FACTOR_METHODS } from "@plein/contract/sessions/second-factor";
import { problemDetail } from "../http/failures/problem.ts";

export const PROBLEM_SCHEMA = {
  type: "object",
  description: "A problem document (RFC 9457).",
  required: ["type", "title", "status", "detail", "code", "correlationId"],
  properties: {
    type: { type: "string", format: "uri-reference" },
    title: { type: "string", description: "in the language of Accept-Language" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string", enum: [...RESULT_CODES.filter((code) => code !== "Success"), "terms", "secondFactor"] },
    correlationId: { type: "string", format: "uuid" },
    errors: {
      type: "array",
      description: "with 400: the errors, by JSON pointer into the input",
      items: { type: "object", required: ["path", "message"], properties: { path: { type: "string" }, message: { type: "string" } } },
    },
    secondFactor: {
      type: "object",
      description:
        "with 401, after a correct password or link of an account that has a second factor: the input of POST /api/sessions:confirmSecondFactor",
      required: ["challenge", "expiresOn", "methods", "passkey"],
      properties: {
        challenge: { type: "string" },
        expiresOn: { type: "string", format: "date-time" },
        methods: { type: "array", items: { type: "string", enum: SECOND_FACTOR_METHODS } },
        passkey: { type: ["object", "null"], description: "PublicKeyCredentialRequestOptionsJSON of WebAuthn, with the same challenge" },
      },
    },
  },
} as const;

/** The problems that a call can respond with, in addition to those of any call. */
export function problemResponses({ level, route, takesIdempotencyKey }: BoundRoute, hasInput: boolean): Record<string, object> {
  const statuses = [
    ...(hasInput || route.method !== "GET" ? [400] : []),
    401,
    ...(level === "public" && route.method === "GET" ? [] : [403]),
    // The object of a call may not exist or may have been removed.
    ...(hasInput || route.method !== "GET" ? [404, 410] : []),
    ...(route.method === "GET" ? [] : [409]),
    ...(route.method === "GET" ? [] : [413, 415]),
    ...(takesIdempotencyKey ? [422] : []),
    429,
    500,
    503,
  ];
  const content = { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } };
  return Object.fromEntries(statuses.map((status) => [String(status), { description: problemDetail(status, "en"), content }]));
}
