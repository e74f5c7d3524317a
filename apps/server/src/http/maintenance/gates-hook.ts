import type { ApiServices } from "@plein/api/context";
import type { Memory } from "@plein/api/memory/memory";
import { findSiteGates, OPEN_GATES, type SiteGates } from "@plein/api/settings/site-gates.shared";
import { can } from "@plein/contract/access/policy";
import type { Platform } from "@plein/contract/platforms/platform";
import { type MaintenanceMode, maintenanceRetrySeconds } from "@plein/contract/settings/maintenance-mode";
import type { VisitorSettings } from "@plein/contract/settings/platform-setting";
import type { Database } from "@plein/db/database";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpFailure } from "../failures/http-failure.ts";
import { NO_INDEX } from "../headers/security-headers.ts";
import { audienceOf, decodeRequestPath } from "../request/audience.ts";
import { renderMaintenancePage } from "./maintenance-page.ts";

export type GateOptions = {
  readonly database: Pick<Database, "forPlatform">;
  readonly memory: Memory;
  readonly readSettings: (platform: Platform) => Promise<VisitorSettings>;
  readonly absoluteUrl: ApiServices["absoluteUrl"];
};

/** Paths that stay open during maintenance: those that admins need to sign in, and the assets of the maintenance page. */
const OPEN_PATH =
  /^\/(?:sign-in|sign-out|forgot-password|reset-password|assets|theme|a|log|\.well-known|favicon\.ico|robots\.txt|site\.webmanifest)(?:[/?]|$)/;
const OPEN_REST = /^\/api\/(?:sessions|passwords|passkeys|factors|supportgrants|platforms:current)(?:[/:?]|$)/;
const OPEN_CALLS = new Set(["sessions", "passwords", "passkeys", "factors", "supportGrants", "logs"]);
const OPEN_CALL = new Set(["platforms.getSite", "access.mine", "access.stopViewing", "identityProviders.listChoices"]);

/**
 * Tells search engines not to index a platform that disallows it, redirects secondary host names to the primary domain if the platform
 * has enabled that, and responds 503 in maintenance mode, except to admins and for signing in. Must run after the identity hook. Cached
 * pages can't bypass it: saving a setting removes them all, and none is rendered during maintenance.
 */
export function addGatesHook(app: FastifyInstance, options: GateOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    const { platform } = request.state;
    if (platform === null) return;
    const { maintenance: mode, robotsIndex, redirectsToPrimary } = await readGates(platform, options);
    if (!robotsIndex) reply.headers(NO_INDEX);
    if (redirectsToPrimary && isElsewhere(request, platform)) return redirect(request, reply, options.absoluteUrl(platform, "/"));
    if (!mode.isOn || canVisit(request) || isOpen(request.url)) return;
    return refuse(request, reply, { mode, platform, readSettings: options.readSettings });
  });
}

/** During a database outage no gate applies: the site keeps serving what it has cached. */
async function readGates({ guid }: Platform, { database, memory }: GateOptions): Promise<SiteGates> {
  try {
    return await findSiteGates(database.forPlatform(guid), memory);
  } catch {
    return OPEN_GATES;
  }
}

/** Time for which browsers may cache the redirect: limited, because the platform can disable it. */
const REDIRECT_SECONDS = 3600;

/** Programs and posted forms aren't redirected: on a redirect to another host, clients drop credentials and the body. */
function isElsewhere({ method, url, state: { origin } }: FastifyRequest, { primaryDomain }: Platform): boolean {
  if (origin === null || origin.host === primaryDomain || (method !== "GET" && method !== "HEAD")) return false;
  // Certificates are issued for secondary hosts too, and the host name check requests each host.
  return audienceOf(url) === "person" && !decodeRequestPath(url).startsWith("/.well-known/");
}

/** Appends the path as it was sent: resolved as a URL, `//other.example` would lead to another site. */
function redirect(request: FastifyRequest, reply: FastifyReply, home: string): FastifyReply {
  const location = home.replace(/\/$/, "") + request.url;
  return reply
    .code(301)
    .headers({ Location: location, "Cache-Control": `max-age=${REDIRECT_SECONDS}` })
    .send();
}

/**
 * Lets in admins, and accounts whose rights are suspended: while they view the site as a role, and until they have set up a required
 * second factor or opened a support grant. On a closed site they couldn't change that.
 */
function canVisit({ state: { identity } }: FastifyRequest): boolean {
  if (identity === null) return false;
  const { actor, session } = identity;
  if (session?.viewedRole !== undefined || session?.mustSetUpSecondFactor === true || actor.needsSupportGrant === true) return true;
  return can(actor, "site.visitInMaintenance");
}

function isOpen(url: string): boolean {
  const path = decodeRequestPath(url);
  if (!path.startsWith("/trpc/")) return OPEN_PATH.test(path) || OPEN_REST.test(path);
  // A batch lists all its calls.
  return path
    .slice("/trpc/".length)
    .split(",")
    .every((name) => OPEN_CALL.has(name) || OPEN_CALLS.has(name.split(".")[0] ?? ""));
}

type Refusal = { readonly mode: MaintenanceMode; readonly platform: Platform; readonly readSettings: GateOptions["readSettings"] };

async function refuse(request: FastifyRequest, reply: FastifyReply, { mode, platform, readSettings }: Refusal): Promise<FastifyReply> {
  const now = new Date();
  const retryAfter = String(maintenanceRetrySeconds(mode, now));
  if (audienceOf(request.url) === "program")
    throw new HttpFailure(503, "Failed", "The site is under maintenance", { "Retry-After": retryAfter });
  const settings = await readSettings(platform);
  const { html, policy } = renderMaintenancePage({ mode, settings, locale: request.state.locale, timeZone: platform.timeZone, now });
  return reply
    .code(503)
    .headers({ "Retry-After": retryAfter, "Content-Security-Policy": policy })
    .type("text/html; charset=utf-8")
    .send(html);
}
