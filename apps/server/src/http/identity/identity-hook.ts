import { SESSION_COOKIE } from "@plein/contract/sessions/session-cookies";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";
import { findCookie } from "../headers/cookies.ts";
import { sourceOf } from "../hosts/same-origin.ts";
import { audienceOf, decodeRequestPath } from "../request/audience.ts";
import type { RequestHead } from "../request/request-head.ts";
import { type Credential, siteOf } from "../request/request-state.ts";
import type { CallerFinder } from "./cached-identity.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;
/**
 * Calls that are made without a session, before signing in or after signing out. They are checked for CSRF too: another site could
 * otherwise make a browser sign in as the attacker (login CSRF).
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
 * Identifies the caller before the body is read. A program with an invalid credential gets 401, and is never treated as anonymous.
 * People get the page as an anonymous visitor, and the invalid cookie is removed.
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
    // Users who sign in often have a cookie of an ended session; the response replaces it.
    const isExcused = audienceOf(request.url) === "person" || isCallBeforeSignIn(request) || isPartOfPage(request);
    if (state.credential.kind === "bearer" || !isExcused) {
      throw new HttpFailure(401, "Unauthorized", "The credential is unknown, ended or expired");
    }
    state.credential = null;
  });
}

/** A bearer token was added deliberately, so it takes precedence over a cookie, which is sent automatically. */
function credentialOf(head: RequestHead): Credential | null {
  if (head.authorization !== undefined) {
    const token = BEARER.exec(head.authorization)?.[1];
    if (token === undefined) throw new HttpFailure(401, "Unauthorized", "The Authorization header has no bearer token");
    return { kind: "bearer", secret: token };
  }
  const secret = findCookie(head.cookie, SESSION_COOKIE);
  return secret === null ? null : { kind: "cookie", secret };
}

/** @throws 403 for a mutation that a page of another site made a browser send (CSRF) */
function assertSameOrigin(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method)) return;
  const isByCookie = request.state.credential?.kind === "cookie";
  if (!isByCookie && !isCallBeforeSignIn(request)) return;
  const source = sourceOf(
    { secFetchSite: single(request.headers["sec-fetch-site"]), origin: request.headers.origin },
    siteOf(request).origin,
  );
  // A program signs in without an Origin; with a cookie, only a browser that sends one is trusted.
  if (source === "same" || (source === "unknown" && !isByCookie)) return;
  throw new HttpFailure(403, "Unauthorized", "A mutation with a cookie has to come from the site's own pages");
}

function isCallBeforeSignIn(request: FastifyRequest): boolean {
  if (request.method !== "POST") return false;
  const path = decodeRequestPath(request.url);
  // A batch lists all its calls.
  const names = path.startsWith("/trpc/") ? path.slice("/trpc/".length).split(",") : [path];
  return names.some((name) => CALLS_BEFORE_SIGN_IN.has(name));
}

/**
 * Whether the request loads a sub-resource of a page that was served as to an anonymous visitor although its cookie still exists:
 * pictures, and the frame by which an open page detects that its account was deactivated.
 */
function isPartOfPage({ state, url, method }: FastifyRequest): boolean {
  if (!state.isDeactivated || !SAFE_METHODS.has(method)) return false;
  return url.startsWith("/a/") || decodeRequestPath(url) === "/trpc/platforms.getSite";
}

/** Whether the request signs out: only then the cookie of a deactivated user is removed. */
function isSignOut({ method, url }: FastifyRequest): boolean {
  const [path] = url.split("?", 1);
  return (method === "POST" && path === "/trpc/sessions.signOut") || (method === "DELETE" && path === "/api/sessions:current");
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}

/**
 * Whether a browser sent the request from an open page, such as a call, a picture or a script. Its response must not delete the cookie: it
 * may arrive after a new cookie was set, for example because of a changed password, and would delete the new one.
 */
function isSubrequest({ headers }: FastifyRequest): boolean {
  const destination = headers["sec-fetch-dest"];
  return destination !== undefined && destination !== "document";
}
