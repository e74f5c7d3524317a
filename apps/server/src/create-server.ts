import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { ApiServices } from "@plein/api/context";
import { createItemViews } from "@plein/api/list-items/views/item-views";
import { createErrorLog } from "@plein/api/logs/errors/intake/error-log";
import { createMemory, type Memory } from "@plein/api/memory/memory";
import { PresenceHub } from "@plein/api/presence/presence-hub";
import { collectInputSchemas } from "@plein/api/rest-routes";
import { createSearchLog } from "@plein/api/search/log/search-log";
import { createSearchLimits } from "@plein/api/search/search-limits";
import { findAllSettings, readVisitorSettings } from "@plein/api/settings/settings.shared";
import { createFormStepLog } from "@plein/api/statistics/forms/steps/form-step-log";
import { createVisitLog } from "@plein/api/statistics/intake/visit-log";
import { createGuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import { withoutSecret } from "@plein/contract/logs/redact";
import type { Platform } from "@plein/contract/platforms/platform";
import { platformAddress } from "@plein/contract/platforms/platform-address";
import { originalText } from "@plein/mail/own-text/original-text";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { apiContextFactory, type CreateApiContext } from "./api/create-api-context.ts";
import { cacheRemover } from "./cache/cache-remover.ts";
import { registerDocs } from "./docs/docs-routes.ts";
import { createEdge, type Edge } from "./edge/edge.ts";
import { registerFeeds } from "./feeds/register-feeds.ts";
import { registerForms } from "./forms/form-routes.ts";
import { receiveFormFiles } from "./forms/receive-form-file.ts";
import { registerFrames } from "./frames/register-frames.ts";
import { addBodyPacing } from "./http/bodies/body-pacing.ts";
import { addJsonBodyParser } from "./http/bodies/json-body.ts";
import { Connections } from "./http/connections/connections.ts";
import { createHttpServer, type FastLane, type ServerLimits } from "./http/connections/http-server.ts";
import { respondToClientError } from "./http/failures/client-error.ts";
import { sendFailure, toFailureResponse } from "./http/failures/failure-response.ts";
import { HttpFailure } from "./http/failures/http-failure.ts";
import { logFailure } from "./http/failures/log-failure.ts";
import { reportServerError } from "./http/failures/report-server-error.ts";
import { addVaryHook, forwardedVary } from "./http/headers/forwarded-vary.ts";
import { DEFAULT_HEADERS } from "./http/headers/security-headers.ts";
import { parseRequestTarget, type RequestTarget } from "./http/hosts/request-target.ts";
import { addSiteHook } from "./http/hosts/site-hook.ts";
import { createTrustedProxies } from "./http/hosts/trusted-proxies.ts";
import { callerFinder } from "./http/identity/cached-identity.ts";
import { addIdentityHook } from "./http/identity/identity-hook.ts";
import { addGatesHook } from "./http/maintenance/gates-hook.ts";
import { addWorkerHook } from "./http/maintenance/worker-hook.ts";
import { correlationIdOf } from "./http/request/correlation-id.ts";
import { createLogForwarder, type LogForwarder } from "./logs/log-forwarder.ts";
import { sendEntries } from "./logs/send-entries.ts";
import { registerDevMail } from "./mail/dev-mail-routes.ts";
import { mailWriter } from "./mail/write-mail.ts";
import type { MediaService } from "./media/media-service.ts";
import { registerMedia } from "./media/register-media.ts";
import { DatabaseOutage } from "./operations/database-outage.ts";
import { requestKindOf } from "./operations/durations.ts";
import { loggerOptions } from "./operations/logger.ts";
import { type Counts, countResponse, createCounts } from "./operations/metrics.ts";
import { registerOperations } from "./operations/operation-routes.ts";
import { createOutsideFetch } from "./outside-fetch.ts";
import { registerAssets } from "./pages/asset-routes.ts";
import { contentSourceFactory } from "./pages/content-source.ts";
import { addView, type CountView } from "./pages/count-view.ts";
import { createFastLane } from "./pages/fast-lane.ts";
import { createPageRenderer } from "./pages/page-renderer.ts";
import { registerPages } from "./pages/page-routes.ts";
import { registerPreviews } from "./pages/preview-routes.ts";
import { RenderQueue } from "./pages/render-queue.ts";
import { VisitorPages, type VisitorPagesOptions } from "./pages/visitor-pages.ts";
import { outageTolerantDirectory } from "./platforms/outage-tolerant-directory.ts";
import { registerTheme } from "./platforms/theme-routes.ts";
import { registerWellKnown } from "./platforms/well-known-routes.ts";
import { registerRest } from "./rest/register-rest.ts";
import type { ServerDependencies } from "./server-dependencies.ts";
import { registerSitemap } from "./sitemap/register-sitemap.ts";
import { registerSubmissionFiles } from "./submissions/file-routes.ts";
import { registerVerification } from "./submissions/verification-routes.ts";
import { createVirusScanner } from "./submissions/virus-scanner.ts";
import { registerTrpc } from "./trpc/register-trpc.ts";

export type PleinServer = {
  readonly app: FastifyInstance;
  readonly counts: Counts;
  readonly addressOf: ApiServices["addressOf"];
  readonly media: MediaService;
  readonly connections: Connections;
  /** From now on it reports that it is not ready, and closes the connection after every response. */
  announceStop(): void;
};

const BODY_LIMIT = 1024 * 1024;
/** Limit for the names of a batch: ten calls. */
const MAX_PARAM_LENGTH = 1000;

/** Assembles the server without listening. It follows changes in the database from the start. */
export async function createServer(dependencies: ServerDependencies): Promise<PleinServer> {
  const { config, database, router, isDevelopment = false, limits = {} } = dependencies;
  const lifecycle = { isStopping: false };
  const counts = createCounts();
  const proxies = createTrustedProxies(config.trustedProxies, { nameHost: config.trustForwardedHost });
  const vary = forwardedVary(proxies);
  const policy = { logOrigin: config.logUrl.startsWith("/") ? null : new URL(config.logUrl).origin, isDevelopment };

  // The application and the pages depend on each other: the fast path comes before the application, which renders the pages.
  const peek: VisitorPages["peek"] = (key) => pages.peek(key);
  const countView: CountView = (request, page) => addView(services, request, page);
  const fastLane = createFastLane({ pages: { peek }, proxies, vary, counts, isStopping: () => lifecycle.isStopping, countView });
  const { app, targetOf } = createApplication(config.logLevel, fastLane, limits.connections);
  const connections = new Connections(app.server);

  const renders = new RenderQueue({ maxWaitMs: limits.renderWaitMs });
  const outage = watchForOutage(app, database, renders);
  const memory = createMemory({ maxBytes: config.memoryBytes, now: () => performance.now(), isLive: () => database.isListening, outage });
  const ownPort = portOf(app, config.port);
  const addressOf: ApiServices["addressOf"] = (platform, path) => platformAddress(platform, path, ownPort());
  const presence = createPresence(app, database);
  const forwarder = createForwarder(app, config);
  const edge = openEdge(app, config);
  const edgeHeaders = edge?.headers ?? null;
  const services: ApiServices = {
    inputSchemas: collectInputSchemas(router),
    sessions: dependencies.sessions,
    secrets: dependencies.secrets,
    openIdTransport: buildOpenIdTransport(config),
    fetchOutside: createOutsideFetch(config),
    directory: database.directory,
    removeFromCache: cacheRemover({ database, removeHere: (index) => pages.remove(index) }),
    memory,
    presence,
    ...createCounters(app, database, forwarder),
    logUrl: config.logUrl,
    warn: (message, facts) => app.log.warn(facts, message),
    addressOf,
    writeMail: mailWriter(addressOf),
    originalMailText: originalText,
  };
  const contentSource = contentSourceFactory(router);
  const { renderer } = dependencies;
  const pageRenderer = createPageRenderer({ database, services, renderer, renders, contentSource, policy, ownPort, edgeHeaders });
  // Edited source has to be visible at the next request.
  const maxBytes = isDevelopment ? 0 : config.pageCacheBytes;
  const isListening = () => database.isListening;
  const pages = createPages({ maxBytes, render: pageRenderer.renderVisitorPage, renders, outage, isListening, counts }, app);

  addResponseHooks(app, counts, lifecycle);
  if (vary !== null) addVaryHook(app, vary);
  if (config.role === "work") addWorkerHook(app);
  addSiteHook(app, { proxies, directory: outageTolerantDirectory(database.directory, outage), targetOf });
  addIdentityHook(app, callerFinder(dependencies.sessions, database, memory));
  addGatesHook(app, { database, memory, readSettings: settingsReader(database), addressOf });
  addBodyPacing(app);

  const createContext = apiContextFactory(database, services);
  const media = await registerMedia(app, { ...config, imageJobMs: limits.imageJobMs, edgeHeaders }, createContext);
  const gauges = {
    cachedPages: () => pages.cachedPages,
    pageBytes: () => pages.pageBytes,
    mailsWaiting: queueGauge(dependencies.countWaitingMails),
    oldestJob: queueGauge(dependencies.findOldestJob),
    isListening,
    connections: () => database.connections,
    forwarder,
    edge,
  };
  registerOperations(app, {
    isDatabaseReady: () => database.isReady(),
    isMediaReady: () => media.store.isReady(),
    isListening,
    hasPages: () => pages.cachedPages > 0,
    metricsToken: config.metricsToken,
    isStopping: () => lifecycle.isStopping,
    counts,
    gauges,
  });
  registerDocs(app, { router, createContext, staticDir: dependencies.staticDir });
  registerCalls(app, router, createContext);
  if (config.environment !== "production" && config.smtpUrl === null) registerDevMail(app, join(config.dataDir, "mail"));
  registerTheme(app, router, createContext);
  registerWellKnown(app, { router, createContext, config });
  registerSitemap(app, createContext);
  if (dependencies.assetsDir !== null) await registerAssets(app, dependencies.assetsDir);
  registerPreviews(app, { router, createContext, pageRenderer, policy });
  registerVerification(app, { router, createContext });
  const scan = config.clamd === null ? null : createVirusScanner(config.clamd);
  await registerSubmissionFiles(app, { media, scan, createContext });
  await registerForms(app, { router, createContext, pageRenderer, contentSource, policy, receiveFile: receiveFormFiles({ media, scan }) });
  registerPages(app, { pages, pageRenderer, contentSource, createContext, policy, counts, countView });

  await listenToChanges(database, { memory, pages, presence, edge });
  return {
    app,
    counts,
    addressOf,
    media,
    connections,
    announceStop() {
      lifecycle.isStopping = true;
      presence.close();
    },
  };
}

function createApplication(logLevel: ServerDependencies["config"]["logLevel"], fastLane: FastLane, limits?: ServerLimits) {
  const unusualTargets = new WeakMap<IncomingMessage, RequestTarget | null>();
  const app = Fastify({
    logger: loggerOptions({ logLevel }),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "correlationId" }),
    genReqId: (request) => correlationIdOf(request.headers["x-correlation-id"]?.toString()),
    bodyLimit: BODY_LIMIT,
    onProtoPoisoning: "error",
    onConstructorPoisoning: "error",
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    serverFactory: (handler) => createHttpServer(handler, fastLane, limits),
    clientErrorHandler: respondToClientError,
    rewriteUrl(request) {
      const { url = "/" } = request;
      if (url.startsWith("/")) return url;
      const target = parseRequestTarget(url);
      unusualTargets.set(request, target);
      return target?.url ?? "/";
    },
    frameworkErrors: (error, request, reply) => void sendFailure(request, reply, toFailureResponse(error, "nl")),
  });
  app.removeContentTypeParser("text/plain");
  addJsonBodyParser(app);
  const targetOf = (request: { readonly raw: IncomingMessage }) => unusualTargets.get(request.raw);
  return { app, targetOf };
}

/** The headers of every response, and the handling of errors. */
function addResponseHooks(app: FastifyInstance, counts: Counts, lifecycle: { readonly isStopping: boolean }): void {
  app.decorateRequest("state");
  app.addHook("onRequest", async (request, reply) => {
    reply.headers({ ...DEFAULT_HEADERS, "X-Correlation-Id": request.id });
    if (lifecycle.isStopping) reply.header("Connection", "close");
  });
  app.addHook("onResponse", async (request, reply) => {
    countResponse(counts, reply.statusCode);
    counts.durations.add(requestKindOf(request.routeOptions.url), reply.elapsedTime);
    request.log.debug(
      { method: request.method, path: withoutSecret(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });
  app.setErrorHandler((error, request, reply) => {
    const response = toFailureResponse(error, request.state?.locale ?? "nl");
    logFailure(request, error, response);
    reportServerError(request, error, response.status);
    return sendFailure(request, reply, response);
  });
  app.setNotFoundHandler(() => {
    throw new HttpFailure(404, "NotFound", "There is nothing at this address");
  });
}

/** The APIs for programs: tRPC, REST and their documentation. */
function registerCalls(app: FastifyInstance, router: ServerDependencies["router"], createContext: CreateApiContext): void {
  registerTrpc(app, router, createContext);
  registerFeeds(app, router, createContext);
  registerFrames(app, createContext);
  registerRest(app, router, createContext);
}

/** Buffered counts are written when the process stops. */
function createCounters(
  app: FastifyInstance,
  database: ServerDependencies["database"],
  forwarder: LogForwarder | null,
): Pick<ApiServices, "searchLimits" | "searchLog" | "itemViews" | "visitLog" | "formSteps" | "errorLog"> {
  const lost = (what: string) => (error: unknown) => app.log.warn({ err: error }, `${what} could not be counted`);
  const searchLog = createSearchLog(lost("search terms"));
  const itemViews = createItemViews({ dbOf: (guid) => database.forPlatform(guid), reportError: lost("views of items") });
  const visitLog = createVisitLog({ dbOf: (guid) => database.forPlatform(guid), reportError: lost("visits") });
  const formSteps = createFormStepLog({ dbOf: (guid) => database.forPlatform(guid), reportError: lost("steps of forms") });
  const errorLog = createErrorLog({
    dbOf: (guid) => database.forPlatform(guid),
    now: Date.now,
    forward: forwarder?.add,
    reportError: lost("errors"),
  });
  app.decorate("errorLog", errorLog);
  const buffers = [searchLog, itemViews, visitLog, formSteps, errorLog];
  app.addHook("onClose", async () => void (await Promise.all(buffers.map((buffer) => buffer.flush()))));
  return { searchLimits: createSearchLimits(() => performance.now()), searchLog, itemViews, visitLog, formSteps, errorLog };
}

function createForwarder(app: FastifyInstance, { logForward }: ServerDependencies["config"]): LogForwarder | null {
  if (logForward === null) return null;
  const forwarder = createLogForwarder({
    send: (entries) => sendEntries(logForward, entries),
    reportError: (error) => app.log.warn({ err: error }, "errors can't be forwarded to LOG_FORWARD_URL; this is retried"),
  });
  app.addHook("onClose", () => forwarder.close());
  return forwarder;
}

/** A process that starts may be another version, whose pages differ, and has missed what changed before. */
function openEdge(app: FastifyInstance, { edge: config }: ServerDependencies["config"]): Edge | null {
  if (config === null) return null;
  const edge = createEdge(config, (error) => app.log.warn({ err: error }, "the cache in front can't be purged; this is retried"));
  app.addHook("onListen", async () => edge.purgeAll());
  app.addHook("onClose", () => edge.close());
  return edge;
}

/** In a demo or a test, a provider may run on this machine; in production user-supplied addresses never reach it. */
function buildOpenIdTransport({ environment }: ServerDependencies["config"]): ApiServices["openIdTransport"] {
  const allowsLoopback = environment !== "production";
  return { fetch: createGuardedFetch({ allowsLoopback }), allowsLoopback };
}

/** For the page of a site under maintenance: read each time, as nothing else is rendered then. */
function settingsReader(database: ServerDependencies["database"]) {
  return async (platform: Platform) => readVisitorSettings(await findAllSettings(database.forPlatform(platform.guid)), platform);
}

function createPages(options: Omit<VisitorPagesOptions, "now" | "reportError">, app: FastifyInstance): VisitorPages {
  const reportError = (error: unknown) => app.log.error({ err: error }, "A page could not be rendered or compressed in the background");
  return new VisitorPages({ ...options, reportError, now: () => performance.now() });
}

function watchForOutage(app: FastifyInstance, database: ServerDependencies["database"], renders: RenderQueue): DatabaseOutage {
  const outage = new DatabaseOutage({
    isReachable: () => database.isReady(),
    endWaiting: () => {
      database.endBusyConnections();
      renders.failWaiting(new Error("Connection terminated: the database does not respond"));
    },
  });
  app.addHook("onListen", async () => outage.watch());
  app.addHook("onClose", async () => outage.stop());
  return outage;
}

function createPresence(app: FastifyInstance, database: ServerDependencies["database"]): PresenceHub {
  const presence = new PresenceHub({
    sender: randomUUID(),
    broadcast: (payload) => database.broadcast(payload),
    now: () => performance.now(),
  });
  app.addHook("onListen", async () => presence.start());
  app.addHook("preClose", async () => presence.close());
  return presence;
}

type Informed = { readonly memory: Memory; readonly pages: VisitorPages; readonly presence: PresenceHub; readonly edge: Edge | null };

function listenToChanges(database: ServerDependencies["database"], { memory, pages, presence, edge }: Informed): Promise<void> {
  return database.listen({
    onInvalidation(invalidation) {
      // The data of pages is invalidated first, so that none is rendered from stale data.
      memory.invalidate(invalidation);
      pages.invalidate(invalidation);
      presence.invalidate(invalidation);
      edge?.purge(invalidation);
    },
    onConnectionLost() {
      memory.markAllStale();
      pages.markAllStale();
      presence.markAllStale();
      edge?.purgeAll();
    },
    onMessage: (payload) => presence.receive(payload),
  });
}

/** Metrics also work while the database is down. */
function queueGauge(read: (() => Promise<number>) | undefined): () => Promise<number> {
  return async () => (await read?.().catch(() => undefined)) ?? Number.NaN;
}

/** The port that it listens on, chosen by the operating system if none is configured. */
function portOf(app: FastifyInstance, configured: number): () => number {
  let port: number | null = null;
  return () => {
    if (port !== null) return port;
    const address = app.server.address();
    if (typeof address !== "object" || address === null) return configured;
    port = address.port;
    return port;
  };
}
