import type { ApiServices } from "@plein/api/context";
import { createMemory } from "@plein/api/memory/memory";
import { findAllSettings, readVisitorSettings } from "@plein/api/settings/settings.shared";
import type { Platform } from "@plein/contract/platforms/platform";
import { platformUrl } from "@plein/contract/platforms/platform-url";
import type { FastifyInstance } from "fastify";
import { createApplication, portOf } from "./assembly/application.ts";
import { createForwarder, createPresence, openEdge, watchForOutage } from "./assembly/background-parts.ts";
import { followChanges } from "./assembly/follow-changes.ts";
import { addResponseHooks } from "./assembly/response-hooks.ts";
import { registerRoutes } from "./assembly/routes.ts";
import { createServices } from "./assembly/services.ts";
import { addBodyPacing } from "./http/bodies/body-pacing.ts";
import { Connections } from "./http/connections/connections.ts";
import { addVaryHook, forwardedVary } from "./http/headers/forwarded-vary.ts";
import { addSiteHook } from "./http/hosts/site-hook.ts";
import { createTrustedProxies } from "./http/hosts/trusted-proxies.ts";
import { callerFinder } from "./http/identity/cached-identity.ts";
import { addIdentityHook } from "./http/identity/identity-hook.ts";
import { addGatesHook } from "./http/maintenance/gates-hook.ts";
import { addWorkerHook } from "./http/maintenance/worker-hook.ts";
import type { MediaService } from "./media/media-service.ts";
import { type Counts, createCounts } from "./operations/metrics.ts";
import { contentSourceFactory } from "./pages/content-source.ts";
import { addView, type CountView } from "./pages/count-view.ts";
import { createFastLane } from "./pages/fast-lane.ts";
import { createPageRenderer } from "./pages/page-renderer.ts";
import { RenderQueue } from "./pages/render-queue.ts";
import { createCountryReader } from "./pages/visit-country.ts";
import { VisitorPages, type VisitorPagesOptions } from "./pages/visitor-pages.ts";
import { outageTolerantDirectory } from "./platforms/outage-tolerant-directory.ts";
import type { ServerDependencies } from "./server-dependencies.ts";

export type PleinServer = {
  readonly app: FastifyInstance;
  readonly counts: Counts;
  readonly absoluteUrl: ApiServices["absoluteUrl"];
  readonly media: MediaService;
  readonly connections: Connections;
  /** Reports "not ready" from now on, and closes each connection after its response. */
  announceStop(): void;
};

/** Assembles the server without listening. It follows changes in the database from the start. */
export async function createServer(dependencies: ServerDependencies): Promise<PleinServer> {
  const { config, database, renderer, sessions, tracing, isDevelopment = false, limits = {} } = dependencies;
  const lifecycle = { isStopping: false };
  const isStopping = () => lifecycle.isStopping;
  const counts = createCounts();
  const proxies = createTrustedProxies(config.trustedProxies, { nameHost: config.trustForwardedHost });
  const vary = forwardedVary(proxies);
  const policy = { logOrigin: config.logUrl.startsWith("/") ? null : new URL(config.logUrl).origin, isDevelopment };

  // The application and the pages depend on each other: the fast path comes before the application, which renders the pages.
  const peek: VisitorPages["peek"] = (key) => pages.peek(key);
  const readCountry = createCountryReader(config.countryHeader);
  const countView: CountView = (...view) => addView(services, readCountry, ...view);
  const fastLane = createFastLane({ pages: { peek }, proxies, vary, counts, isStopping, countView, traceServed: tracing?.traceServed });
  const { app, targetOf } = createApplication(dependencies, fastLane);
  tracing?.followRequests(app, (request) => proxies.has(request.raw.socket.remoteAddress));
  const connections = new Connections(app.server);

  const renders = new RenderQueue({ maxWaitMs: limits.renderWaitMs });
  const outage = watchForOutage(app, database, renders);
  const isListening = () => database.isListening;
  const memory = createMemory({ maxBytes: config.memoryBytes, now: () => performance.now(), isLive: isListening, outage });
  const ownPort = portOf(app, config.port);
  const absoluteUrl: ApiServices["absoluteUrl"] = (platform, path) => platformUrl(platform, path, ownPort());
  const presence = createPresence(app, database);
  const forwarder = createForwarder(app, dependencies);
  const edge = openEdge(app, config);
  const removePage: VisitorPages["remove"] = (index) => pages.remove(index);
  const services = createServices(app, dependencies, { memory, presence, absoluteUrl, forwarder, removePage });
  const contentSource = contentSourceFactory(dependencies.router);
  const edgeHeaders = edge?.headers ?? null;
  const pageRenderer = createPageRenderer({ database, services, renderer, renders, contentSource, policy, ownPort, edgeHeaders });
  // In development nothing is cached, so that the next request shows edited source.
  const maxBytes = isDevelopment ? 0 : config.pageCacheBytes;
  const pages = createPages({ maxBytes, render: pageRenderer.renderVisitorPage, renders, outage, isListening, counts }, app);

  addResponseHooks(app, counts, lifecycle);
  if (vary !== null) addVaryHook(app, vary);
  if (config.role === "work") addWorkerHook(app);
  const readSettings = settingsReader(database);
  addSiteHook(app, { proxies, directory: outageTolerantDirectory(database.directory, outage), targetOf, readSettings });
  addIdentityHook(app, callerFinder(sessions, database, memory));
  addGatesHook(app, { database, memory, readSettings, absoluteUrl });
  addBodyPacing(app);

  const ofPages = { pages, pageRenderer, contentSource, policy, counts, countView };
  const media = await registerRoutes(app, { ...ofPages, dependencies, services, outage, forwarder, edge, isStopping });
  await followChanges(database, { memory, pages, presence, edge });
  return {
    app,
    counts,
    absoluteUrl,
    media,
    connections,
    announceStop() {
      lifecycle.isStopping = true;
      presence.close();
    },
  };
}

/** Reads the settings for the page of a site that is under maintenance or archived; uncached, as nothing else is rendered then. */
function settingsReader(database: ServerDependencies["database"]) {
  return async (platform: Platform) => readVisitorSettings(await findAllSettings(database.forPlatform(platform.guid)), platform);
}

function createPages(options: Omit<VisitorPagesOptions, "now" | "reportError">, app: FastifyInstance): VisitorPages {
  const reportError = (error: unknown) => app.log.error({ err: error }, "A page could not be rendered or compressed in the background");
  return new VisitorPages({ ...options, reportError, now: () => performance.now() });
}
