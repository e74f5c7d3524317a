import type { AppRouter } from "@plein/api/app-router";
import { createCallerFactory } from "@plein/api/procedures";
import { toFailure } from "@plein/api/result-error";
import { Guid } from "@plein/contract/guid";
import { LinkSecret } from "@plein/contract/sessions/one-time-link";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { PRIVATE } from "../http/headers/security-headers.ts";
import { sourceOf } from "../http/hosts/same-origin.ts";
import { siteOf } from "../http/request/request-state.ts";

const FORM = "application/x-www-form-urlencoded";
/** The maximum size of a body with a secret and a guid. */
const MAX_FORM_BYTES = 512;

type Options = { readonly router: AppRouter; readonly createContext: CreateApiContext };

/**
 * Registers the targets of the forms on the page of a verification link. They work without script, and redirect back to that page, which
 * shows the outcome.
 */
export function registerVerification(app: FastifyInstance, { router, createContext }: Options): void {
  const createCaller = createCallerFactory(router);
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: "string", bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    const onRequest = async (request: FastifyRequest) => assertOwnPage(request);
    scope.post("/submission/verify", { onRequest }, async (request, reply) => {
      const token = readToken(request);
      await createCaller(createContext(request, reply))
        .submissions.verify({ token })
        .catch((error: unknown) => throwUnexpected(error, request));
      return toPage(reply, token);
    });
    scope.post("/submission/verify/resend", { onRequest }, async (request, reply) => {
      const token = readToken(request);
      const guid = Guid.safeParse(readField(request, "guid"));
      if (!guid.success) throw new HttpFailure(400, "BadRequest", "No guid of a submission");
      const result = await createCaller(createContext(request, reply))
        .submissions.resendVerification({ guid: guid.data })
        .then(
          () => "?sent",
          (error: unknown) => (throwUnexpected(error, request) === "TooSoon" ? "?soon" : ""),
        );
      return toPage(reply, token, result);
    });
  });
}

/** @throws 403 for a request from another site */
function assertOwnPage(request: FastifyRequest): void {
  const secFetchSite = request.headers["sec-fetch-site"]?.toString();
  if (sourceOf({ secFetchSite, origin: request.headers.origin }, siteOf(request).origin) !== "other") return;
  throw new HttpFailure(403, "Unauthorized", "A submission can only be verified on a page of the site itself");
}

function readField({ body }: FastifyRequest, name: string): string | null {
  return body instanceof URLSearchParams ? body.get(name) : null;
}

function readToken(request: FastifyRequest): string {
  const token = LinkSecret.safeParse(readField(request, "token"));
  if (token.success) return token.data;
  throw new HttpFailure(400, "BadRequest", "No secret of a link");
}

/** Returns the code of an error that the page shows. @throws any other error */
function throwUnexpected(error: unknown, { state }: FastifyRequest): string {
  const { code } = toFailure(error, state.locale);
  if (code === "Failed" || code === "Abused") throw error;
  return code;
}

function toPage(reply: FastifyReply, token: string, query = ""): FastifyReply {
  return reply
    .code(303)
    .headers({
      "Cache-Control": PRIVATE,
      "Referrer-Policy": "no-referrer",
      Location: `/submission/verify/${encodeURIComponent(token)}${query}`,
    })
    .send();
}
