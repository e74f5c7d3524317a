import { SESSION_COOKIE } from "@plein/contract/sessions/session";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";
import { findCookie } from "../headers/cookies.ts";
import { sourceOf } from "../hosts/same-origin.ts";
import { audienceOf, decodedPathOf } from "../request/audience.ts";
import type { RequestHead } from "../request/request-head.ts";
import { type Credential, siteOf } from "../request/request-state.ts";
import type { CallerFinder } from "./cached-identity.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
/**
 * Calls of people who are not signed in yet, or no longer. Another site can make a browser sign in as the attacker by the same trick as
 * any other change.
 */
const CALLS_BEFORE_SIGN_IN = new Set([
  "/api/sessions",
  "/api/sessions:byMail",
  "/api/sessions:confirmSecondFactor",
  "/api/sessions:requestPasskey",
  "/api/sessions:byPasskey",
  "/api/sessions:requestProvider",
  "/api/sessions:byProvider",
  "/api/sessions:requestMailLink",
  "/api/passwords:requestReset",
  "/api/passwords:checkReset",
  "/api/passwords:reset",
  "/api/verifications:confirm",
  "/api/verifications:undoEmailChange",
  "/api/registrations",
  "/api/userinvitation:accept",
  "/api/invitations:askNew",
  "sessions.signIn",
  "sessions.signInByMail",
  "sessions.confirmSecondFactor",
  "sessions.requestPasskey",
  "sessions.signInByPasskey",
  "sessions.requestProvider",
  "sessions.signInByProvider",
  "sessions.requestMailLink",
  "passwords.requestReset",
  "passwords.checkReset",
  "passwords.reset",
  "verifications.confirm",
  "verifications.undoEmailChange",
  "registrations.add",
  "invitations.accept",
  "invitations.askNew",
]);

/**
 * Finds out who is calling, before a body is read. A credential that opens nothing is never "anonymous" to a program:
 * 401. A person's page is served as to a visitor, and the dead cookie is removed.
 */
export function addIdentityHook(app: FastifyInstance, { findIdentity, isDeactivated }: CallerFinder): void {
  app.addHook("onRequest", async (request) => {
    const { state } = request;
    if (state.platform === null) return;
    state.credential = credentialOf(state.head);
    assertSameOrigin(request);
    if (state.credential === null) return;
    state.identity = await findIdentity(state.platform.guid, state.credential, SAFE_METHODS.has(request.method));
    if (state.identity !== null) return;
    state.isDeactivated = await isDeactivated(state.platform.guid, state.credential);
    const staysWithBrowser = state.isDeactivated && !isSignOut(request);
    state.hasDeadCookie = !staysWithBrowser && findCookie(state.head.cookie, SESSION_COOKIE) !== null;
    state.deletesCookie = state.hasDeadCookie && (isSignOut(request) || !isSubrequest(request));
    // People who sign in often have a session that ended; the response brings another cookie.
    const isExcused = audienceOf(request.url) === "person" || isCallBeforeSignIn(request) || isPartOfPage(request);
    if (state.credential.kind === "bearer" || !isExcused) {
      throw new HttpFailure(401, "Unauthorized", "The credential is unknown, ended or expired");
    }
    state.credential = null;
  });
}

/** A bearer token was put there on purpose, so it goes before a cookie, which comes along by itself. */
function credentialOf(head: RequestHead): Credential | null {
  if (head.authorization !== undefined) {
    const token = BEARER.exec(head.authorization)?.[1];
    if (token === undefined) throw new HttpFailure(401, "Unauthorized", "The Authorization header holds no bearer token");
    return { kind: "bearer", secret: token };
  }
  const secret = findCookie(head.cookie, SESSION_COOKIE);
  return secret === null ? null : { kind: "cookie", secret };
}

/** @throws 403 for a change by a browser on another site's behalf */
function assertSameOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  const isByCookie = request.state.credential?.kind === "cookie";
  if (!isByCookie && !isCallBeforeSignIn(request)) return;
  const source = sourceOf(
    { secFetchSite: single(request.headers["sec-fetch-site"]), origin: request.headers.origin },
    siteOf(request).origin,
  );
  // A program signs in without saying where it comes from; with a cookie, only a browser that does so is believed.
  if (source === "same" || (source === "unknown" && !isByCookie)) return;
  throw new HttpFailure(403, "Unauthorized", "A change by cookie has to come from the site's own pages");
}

function isCallBeforeSignIn(request: FastifyRequest): boolean {
  if (request.method !== "POST") return false;
  const path = decodedPathOf(request.url);
  // A batch names all its calls.
  const names = path.startsWith("/trpc/") ? path.slice("/trpc/".length).split(",") : [path];
  return names.some((name) => CALLS_BEFORE_SIGN_IN.has(name));
}

/**
 * A page that is shown as to a visitor, with the cookie still there, shows its pictures as to a visitor; and one that was
 * open before learns by its frame whose account is not active any more.
 */
function isPartOfPage({ state, url, method }: FastifyRequest): boolean {
  if (!state.isDeactivated || !SAFE_METHODS.has(method)) return false;
  return url.startsWith("/a/") || decodedPathOf(url) === "/trpc/platforms.getSite";
}

/** Deactivated users leave by signing out: only then their cookie is removed. */
function isSignOut({ method, url }: FastifyRequest): boolean {
  const [path] = url.split("?", 1);
  return (method === "POST" && path === "/trpc/sessions.signOut") || (method === "DELETE" && path === "/api/sessions:current");
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}

/**
 * A call, a picture or a script that a browser loads for a page which is already there. One that was sent with the session's old
 * cookie may be answered after a new one was set, for a changed password for example, and would delete the new one.
 */
function isSubrequest({ headers }: FastifyRequest): boolean {
  const destination = headers["sec-fetch-dest"];
  return destination !== undefined && destination !== "document";
}
