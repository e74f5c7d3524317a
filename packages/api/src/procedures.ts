import { ANONYMOUS, type UserActor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { canEnter } from "@plein/contract/access/route-level";
import { keyAllowsCall } from "@plein/contract/api-keys/key-scopes";
import { inputSizeIssues } from "@plein/contract/input-size";
import { type FailureFacts, failure, type ResultCode } from "@plein/contract/result";
import { initTRPC } from "@trpc/server";
import type { ApiContext } from "./context.ts";
import { badFields, fieldErrorsOf } from "./field-errors.ts";
import { parseIdempotencyKey } from "./idempotency/idempotency-key.ts";
import { withIdempotencyKey } from "./idempotency/with-idempotency-key.shared.ts";
import { reportAbuse } from "./notifications/abuse-alert.shared.ts";
import { requireTerms } from "./require-terms.ts";
import type { ProcedureLevel, ProcedureMeta } from "./rest-route.ts";
import { failureOf, ResultError, toErrorResponse } from "./result-error.ts";

/** What a failed call tells its caller; nothing else of the error leaves the process. */
export type ErrorData = {
  readonly code: ResultCode;
  readonly httpStatus: number;
  readonly facts: FailureFacts;
  readonly correlationId: string | null;
};

const t = initTRPC
  .context<ApiContext>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ error, ctx, shape }) {
      const { failure: known, status } = toErrorResponse(error, ctx?.locale);
      const data: ErrorData = { code: known.code, httpStatus: status, facts: known.facts ?? {}, correlationId: ctx?.correlationId ?? null };
      return { code: shape.code, message: known.code, data };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** What every call has in common, at whichever entrance. */
const procedure = t.procedure.use(async ({ ctx, next, path, type, meta }) => {
  refuseBeyondScopes(ctx, { name: path, type });
  if (type === "mutation" && meta?.isOpenToViewers !== true) refuseViewer(ctx);
  // Deactivation ends sessions; should one still be under way, its user is nobody.
  const isInactive = ctx.actor.kind === "user" && !ctx.actor.isActive;
  const result = isInactive ? await next({ ctx: { actor: ANONYMOUS, credential: null } }) : await next();
  // The database tells every process of what a write changed of people; this one has forgotten them before it answers.
  if (type === "mutation") ctx.services.memory.invalidate({ platformGuid: ctx.platform.guid, tags: ["users"] });
  if (!result.ok) {
    const { code, facts } = failureOf(result.error);
    const seconds = facts?.retryAfterSeconds;
    if (seconds !== undefined) ctx.response.setHeader("Retry-After", String(seconds));
    // The answer is the same whether or not it could be told.
    if (code === "Abused") await reportAbuse(ctx, path).catch((error: unknown) => ctx.services.warn("abuse couldn't be told", { error }));
  }
  return result;
});

/** What is sent is measured once it is known who sends it, and before anything else of its schema reads it. */
const measured = t.middleware(async ({ ctx, next, path, getRawInput }) => {
  const schema = ctx.services.inputSchemas.get(path);
  const issues = schema === undefined ? [] : inputSizeIssues(schema, await getRawInput());
  if (issues.length > 0) throw new ResultError(badFields(fieldErrorsOf(issues, ctx.locale)));
  return next();
});

/** What makes something does so once for each Idempotency-Key; the others leave the header aside. */
const once = t.middleware(async ({ ctx, next, path, meta, getRawInput, batchIndex: index }) => {
  if (ctx.idempotencyKey === null || meta?.takesIdempotencyKey !== true) return next();
  const key = parseIdempotencyKey(ctx.idempotencyKey, ctx.locale);
  let own: Awaited<ReturnType<typeof next>> | null = null;
  const outcome = await withIdempotencyKey({ ctx, key, name: path, input: await getRawInput(), index }, async (db) => {
    own = await next({ ctx: { db } });
    return own;
  });
  if (own !== null) return own;
  if (!outcome.ok) throw outcome.error;
  // What was answered before, as the procedure gave it: tRPC has no other way to answer in its place.
  return { ok: true, data: outcome.data, marker: REPLAYED } as unknown as Awaited<ReturnType<typeof next>>;
});

/** How tRPC knows the answer of a middleware. */
const REPLAYED = "middlewareMarker";

/** Anyone; what they see is decided per thing. */
export const publicProcedure = procedure.meta({ level: "public" }).use(measured).use(once);

/** What a signed-in user changes waits until they accept the terms that hold; what they read doesn't. */
function levelProcedure(level: ProcedureLevel, actorAt: (ctx: ApiContext) => UserActor) {
  return procedure
    .meta({ level })
    .use(async ({ ctx, next, type, meta }) => {
      const actor = actorAt(ctx);
      if (type === "mutation" && meta?.isOpenToViewers !== true && meta?.isOpenWithoutTerms !== true) await requireTerms(ctx, actor);
      return next({ ctx: { actor } });
    })
    .use(measured)
    .use(once);
}

/** Whoever is signed in. */
export const userProcedure = levelProcedure("user", signedIn);

/** Content managers and above. A page's own editors are told per page: their procedures are userProcedure with `page.edit`. */
export const contentManagerProcedure = levelProcedure("content-manager", (ctx) =>
  allowed(ctx, (actor) => canEnter(actor, "content-manager")),
);

/** Whoever may enter an admin's screens; what they may do there is the policy's. */
export const adminProcedure = levelProcedure("admin", (ctx) => allowed(ctx, (actor) => canEnter(actor, "admin")));

/** Staff of the platforms' maker. */
export const staffProcedure = levelProcedure("staff", (ctx) => allowed(ctx, (actor) => can(actor, "platforms.manage")));

/** What a program's key is not good for is refused before anything asks what its owner may. */
function refuseBeyondScopes({ scopes }: ApiContext, call: { readonly name: string; readonly type: string }): void {
  if (scopes === null || keyAllowsCall(scopes, call)) return;
  throw new ResultError(failure("Unauthorized", `The key's scopes don't hold ${call.name}`, { isAuthenticated: true }));
}

/** Who looks at the site as a role only looks. */
function refuseViewer({ session }: ApiContext): void {
  if (session?.viewedRole === undefined) return;
  throw new ResultError(failure("Unauthorized", "Viewing as a role is for reading alone", { isAuthenticated: true, isViewing: true }));
}

function signedIn({ actor }: ApiContext): UserActor {
  if (actor.kind === "user" && actor.isActive) return actor;
  throw new ResultError(failure("Unauthorized", "No identity", { isAuthenticated: false }));
}

function allowed(ctx: ApiContext, mayPass: (actor: UserActor) => boolean): UserActor {
  const actor = signedIn(ctx);
  if (mayPass(actor)) return actor;
  throw new ResultError(failure("Unauthorized", "The level asks for more than this user is", { isAuthenticated: true }));
}
