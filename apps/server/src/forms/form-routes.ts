import multipart from "@fastify/multipart";
import type { AppRouter } from "@plein/api/app-router";
import type { ApiContext } from "@plein/api/context";
import { createCallerFactory } from "@plein/api/procedures";
import { toFailure, unwrap } from "@plein/api/result-error";
import { type FilledIn, fillIn, resumeForm, type SendForm } from "@plein/api/submissions/filling/fill-in.shared";
import { sentFormPath } from "@plein/contract/forms/filling/form-path";
import { Guid } from "@plein/contract/guid";
import { success } from "@plein/contract/result";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CreateApiContext } from "../api/create-api-context.ts";
import { allowLongBody } from "../http/connections/http-server.ts";
import { HttpFailure } from "../http/failures/http-failure.ts";
import { noncePolicy, type ProcessPolicy } from "../http/headers/content-security-policy.ts";
import { PRIVATE } from "../http/headers/security-headers.ts";
import { sourceOf } from "../http/hosts/same-origin.ts";
import { siteOf } from "../http/request/request-state.ts";
import { findContentLocale } from "../pages/content-locale.ts";
import type { ContentSourceFactory } from "../pages/content-source.ts";
import { createNonce } from "../pages/nonce.ts";
import { preferredLocale } from "../pages/page-locale.ts";
import type { PageRenderer } from "../pages/page-renderer.ts";
import { type ReceiveFormFile, type ReceivePostedFile, readPostedForm } from "./posted-form.ts";

export type FormRoutesOptions = {
  readonly router: AppRouter;
  readonly createContext: CreateApiContext;
  readonly pageRenderer: PageRenderer;
  readonly contentSource: ContentSourceFactory;
  readonly policy: ProcessPolicy;
  readonly receiveFile: (ctx: ApiContext, guid: Guid) => ReceiveFormFile;
};

/** The maximum size of a posted form with its files; each question has a limit of its own. */
const MAX_BODY_BYTES = 100 * 1024 * 1024;
const MAX_FILE_BYTES = 30 * 1024 * 1024;
const LIMITS = {
  fields: 2000,
  fieldNameSize: 200,
  fieldSize: 64 * 1024,
  files: 100,
  fileSize: MAX_FILE_BYTES + 1,
  parts: 2100,
  headerPairs: 20,
};

/**
 * Registers the routes to which browsers post forms, with or without script. Until a form is sent, the response is the document of its
 * next step; after it was sent, the response is a redirect, so that reloading sends nothing.
 */
export async function registerForms(app: FastifyInstance, options: FormRoutesOptions): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    scope.post<{ Params: { guid: string } }>(
      "/form/:guid",
      { bodyLimit: MAX_BODY_BYTES, onRequest: async (request) => assertOwnPage(request) },
      (request, reply) => respond(request, reply, options),
    );
    // Never cached, and opening the link has no side effect, because mail scanners open links before people do.
    scope.get<{ Params: { guid: string; secret: string } }>("/form/:guid/resume/:secret", async (request, reply) => {
      const reader = await buildContext({ request, reply, source: "", options });
      const filled = unwrap(await resumeForm(reader, parseGuid(request), request.params.secret));
      const ctx = await buildContext({ request, reply, source: filled.filling.source, options });
      return sendDocument({ request, reply, ctx, filled, options });
    });
  });
}

/** @throws 403 for a request from another site */
function assertOwnPage(request: FastifyRequest): void {
  const secFetchSite = request.headers["sec-fetch-site"]?.toString();
  if (sourceOf({ secFetchSite, origin: request.headers.origin }, siteOf(request).origin) !== "other") return;
  throw new HttpFailure(403, "Unauthorized", "A form can only be sent from a page of the site itself");
}

/** @throws 404 for a parameter that isn't a guid */
function parseGuid(request: FormRequest): Guid {
  const guid = Guid.safeParse(request.params.guid);
  if (!guid.success) throw new HttpFailure(404, "NotFound", "There is no form at this address");
  return guid.data;
}

type FormRequest = FastifyRequest<{ Params: { guid: string } }>;

async function respond(request: FormRequest, reply: FastifyReply, options: FormRoutesOptions): Promise<FastifyReply> {
  const guid = parseGuid(request);
  if (!request.isMultipart()) throw new HttpFailure(415, "BadRequest", "A form must be multipart/form-data");
  allowLongBody(request.raw);
  // The fields of the form itself come before its files.
  const receive: ReceivePostedFile = async (part, source) =>
    options.receiveFile(await buildContext({ request, reply, source, options }), guid)(part);
  const post = await readPostedForm(request, receive);
  const ctx = await buildContext({ request, reply, source: post.source, options });
  const filled = unwrap(await fillIn(ctx, guid, post, sender(ctx, options.router)));
  return filled.kind === "sent" ? redirect(reply, ctx, filled) : sendDocument({ request, reply, ctx, filled, options });
}

type Posted = {
  readonly request: FormRequest;
  readonly reply: FastifyReply;
  /** path of the page that contains the form; empty for the form's own page */
  readonly source: string;
  readonly options: FormRoutesOptions;
};

/** Builds the context of a posted form, in the language in which its page is shown to the reader. */
async function buildContext({ request, reply, source, options }: Posted): Promise<ApiContext> {
  const { createContext, contentSource } = options;
  const { platform } = siteOf(request);
  const { head, identity } = request.state;
  const ctx = createContext(request, reply);
  const preferred = preferredLocale(request.url, head.cookie, identity?.session?.language);
  const locale = preferred ?? (source === "" ? null : await findContentLocale(contentSource(ctx), source));
  return { ...ctx, locale: locale ?? platform.defaultLocale };
}

/** Submits the form through the procedure that programs call, with its idempotency key and its proof of work. */
function sender(ctx: ApiContext, router: AppRouter): SendForm {
  const createCaller = createCallerFactory(router);
  return async ({ key, formProof }, input) => {
    try {
      return success(await createCaller({ ...ctx, idempotencyKey: key, formProof }).submissions.add(input));
    } catch (error) {
      const failed = toFailure(error, ctx.locale);
      if (failed.code === "Failed") ctx.services.warn("a form could not be stored", { error });
      return failed;
    }
  };
}

function redirect(
  reply: FastifyReply,
  { locale, platform }: ApiContext,
  { form, sent }: Extract<FilledIn, { kind: "sent" }>,
): FastifyReply {
  const own = sentFormPath(form.guid, sent, locale === platform.defaultLocale ? null : locale);
  const location = form.redirectPath === "" || sent.isAwaitingVerification ? own : form.redirectPath;
  return reply.code(303).headers({ "Cache-Control": PRIVATE, Location: location }).send();
}

type Rendered = {
  readonly request: FormRequest;
  readonly reply: FastifyReply;
  readonly ctx: ApiContext;
  readonly filled: Extract<FilledIn, { kind: "filling" }>;
  readonly options: FormRoutesOptions;
};

async function sendDocument({ request, reply, ctx, filled, options }: Rendered): Promise<FastifyReply> {
  const { origin } = siteOf(request);
  const nonce = createNonce();
  const { form, filling } = filled;
  const { output, needs } = await options.pageRenderer.renderDocument({
    ctx,
    scheme: origin.scheme,
    host: origin.host,
    url: `/form/${form.guid}`,
    nonce,
    form: { form, filling },
  });
  return reply
    .code(output.status)
    .headers({
      "Cache-Control": PRIVATE,
      "Content-Security-Policy": noncePolicy(nonce, { ...options.policy, scheme: origin.scheme, ...needs }),
    })
    .type("text/html; charset=utf-8")
    .send(output.bytes());
}
