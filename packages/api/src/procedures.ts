import { ANONYMOUS, type UserActor } from "@plein/contract/access/actor";
import { can } from "@plein/contract/access/policy";
import { canEnter } from "@plein/contract/access/route-level";
import { keyAllowsCall } from "@plein/contract/api-keys/key-scopes";
import { inputSizeIssues } from "@plein/contract/input-size";
import { type FailureFacts, failure, type ResultCode } from "@plein/contract/result";
import { initTRPC } from "@trpc/server";
import { type Call, callChannel } from "./call-channel.ts";
import type { ApiContext } from "./context.ts";
import { badFields, toFieldErrors } from "./field-errors.ts";
import { parseIdempotencyKey } from "./idempotency/idempotency-key.ts";
import { withIdempotencyKey } from "./idempotency/with-idempotency-key.shared.ts";
import { reportAbuse } from "./mails/abuse-alert.shared.ts";
import { requireTerms } from "./require-terms.ts";
import type { ProcedureLevel, ProcedureMeta } from "./rest-route.ts";
import { ResultError, toErrorResponse, toFailure } from "./result-error.ts";

/** The part of an error that is returned in the response; all other details stay in the process. */
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
    // Both sides detect a dead connection by its silence.
    sse: { ping: { enabled: true, intervalMs: 10_000 }, client: { reconnectAfterInactivityMs: 25_000 } },
    errorFormatter({ error, ctx, shape }) {
      const { failure: known, status } = toErrorResponse(error, ctx?.locale);
      const data: ErrorData = { code: known.code, httpStatus: status, facts: known.facts ?? {}, correlationId: ctx?.correlationId ?? null };
      return { code: shape.code, message: known.code, data };
    },
  });

export const router = t.router;
export const mergeRouters = t.mergeRouters;
export const createCallerFactory = t.createCallerFactory;

/** Lets traces follow a call. */
const publishCall = t.middleware(({ ctx, next, path, type }) => {
  if (!callChannel.hasSubscribers) return next();
  const call: Call = { path, type, platformGuid: ctx.platform.guid, code: null };
  return callChannel.tracePromise(async () => {
    const result = await next();
    call.code = result.ok ? "Success" : toFailure(result.error).code;
    return result;
  }, call);
});

/** The middleware of all calls, over tRPC and over REST. */
const procedure = t.procedure.use(publishCall).use(async ({ ctx, next, path, type, meta }) => {
  refuseBeyondScopes(ctx, { name: path, type });
  if (type === "mutation" && meta?.isOpenToViewers !== true) refuseViewer(ctx);
  // Deactivation ends a user's sessions; a request that is still in progress continues as anonymous.
  const isInactive = ctx.actor.kind === "user" && !ctx.actor.isActive;
  const result = isInactive ? await next({ ctx: { actor: ANONYMOUS, credential: null } }) : await next();
  // The database notifies every process of changed users; this process drops them before it responds.
  if (type === "mutation") ctx.services.memory.invalidate({ platformGuid: ctx.platform.guid, tags: ["users"] });
  if (!result.ok) {
    const { code, facts } = toFailure(result.error);
    const seconds = facts?.retryAfterSeconds;
    if (seconds !== undefined) ctx.response.setHeader("Retry-After", String(seconds));
    // The response is the same whether or not the alert was sent.
    if (code === "Abused") await reportAbuse(ctx, path).catch((error: unknown) => ctx.services.warn("abuse alert failed", { error }));
  }
  return result;
});

/** Checks the size of the input after the caller was identified, and before the schema parses it. */
const checkInputSize = t.middleware(async ({ ctx, next, path, getRawInput }) => {
  const schema = ctx.services.inputSchemas.get(path);
  const issues = schema === undefined ? [] : inputSizeIssues(schema, await getRawInput());
  if (issues.length > 0) throw new ResultError(badFields(toFieldErrors(issues, ctx.locale)));
  return next();
});

/** Runs a call once for each Idempotency-Key, if the procedure supports the header; the others ignore it. */
const honourIdempotencyKey = t.middleware(async ({ ctx, next, path, meta, getRawInput, batchIndex: index }) => {
  if (ctx.idempotencyKey === null || meta?.takesIdempotencyKey !== true) return next();
  const key = parseIdempotencyKey(ctx.idempotencyKey, ctx.locale);
  let own: Awaited<ReturnType<typeof next>> | null = null;
  const outcome = await withIdempotencyKey({ ctx, key, name: path, input: await getRawInput(), index }, async (db) => {
    own = await next({ ctx: { db } });
    return own;
  });
  if (own !== null) return own;
  if (!outcome.ok) throw outcome.error;
  // Replays the stored output. tRPC offers middleware no public way to respond in place of the procedure.
  return { ok: true, data: outcome.data, marker: REPLAYED } as unknown as Awaited<ReturnType<typeof next>>;
});

/** The marker by which tRPC recognizes the result of a middleware. */
const REPLAYED = "middlewareMarker";

/** A procedure for any caller; the policy decides what they may see. */
export const publicProcedure = procedure.meta({ level: "public" }).use(checkInputSize).use(honourIdempotencyKey);

/**
 * A user who must set up a second factor can only do that. Mutations require that the user accepted the current terms of use; queries
 * don't.
 */
function levelProcedure(level: ProcedureLevel, actorAt: (ctx: ApiContext) => UserActor) {
  return procedure
    .meta({ level })
    .use(async ({ ctx, next, type, meta }) => {
      if (meta?.isOpenWithoutSecondFactor !== true) refuseWithoutSecondFactor(ctx);
      const actor = actorAt(ctx);
      if (type === "mutation" && meta?.isOpenToViewers !== true && meta?.isOpenWithoutTerms !== true) await requireTerms(ctx, actor);
      return next({ ctx: { actor } });
    })
    .use(checkInputSize)
    .use(honourIdempotencyKey);
}

/** A procedure for signed-in users. */
export const userProcedure = levelProcedure("user", requireUser);

/**
 * A procedure for content managers and above. The right to edit depends on the page, so procedures for editors are userProcedure with
 * `page.edit`.
 */
export const contentManagerProcedure = levelProcedure("content-manager", (ctx) =>
  requireLevel(ctx, (actor) => canEnter(actor, "content-manager")),
);

/** A procedure for users who may open the admin screens; the policy decides what they may do there. */
export const adminProcedure = levelProcedure("admin", (ctx) => requireLevel(ctx, (actor) => canEnter(actor, "admin")));

/** A procedure for staff of the company that makes the platforms. */
export const staffProcedure = levelProcedure("staff", (ctx) => requireLevel(ctx, (actor) => can(actor, "platforms.manage")));

/** Rejects a call beyond the scopes of an API key, before the rights of its owner are checked. */
function refuseBeyondScopes({ scopes }: ApiContext, call: { readonly name: string; readonly type: string }): void {
  if (scopes === null || keyAllowsCall(scopes, call)) return;
  throw new ResultError(failure("Unauthorized", `The key's scopes don't hold ${call.name}`, { isAuthenticated: true }));
}

/** A user who views the site as a role can only read. */
function refuseViewer({ session }: ApiContext): void {
  if (session?.viewedRole === undefined) return;
  throw new ResultError(failure("Unauthorized", "Viewing as a role is read-only", { isAuthenticated: true, isViewing: true }));
}

function refuseWithoutSecondFactor({ session }: ApiContext): void {
  if (session?.mustSetUpSecondFactor !== true) return;
  const facts = { isAuthenticated: true, mustSetUpSecondFactor: true } as const;
  throw new ResultError(failure("Unauthorized", "The platform requires a second factor, which is not set up", facts));
}

function requireUser({ actor }: ApiContext): UserActor {
  if (actor.kind === "user" && actor.isActive) return actor;
  throw new ResultError(failure("Unauthorized", "No identity", { isAuthenticated: false }));
}

function requireLevel(ctx: ApiContext, isAllowed: (actor: UserActor) => boolean): UserActor {
  const actor = requireUser(ctx);
  if (isAllowed(actor)) return actor;
  throw new ResultError(failure("Unauthorized", "The procedure's level is above this user's", { isAuthenticated: true }));
}
