import { join } from "node:path";
import type { ApiServices } from "@plein/api/context";
import type { FastifyInstance } from "fastify";
import { apiContextFactory, type CreateApiContext } from "../api/create-api-context.ts";
import { registerDocs } from "../docs/docs-routes.ts";
import type { Edge } from "../edge/edge.ts";
import { registerFeeds } from "../feeds/register-feeds.ts";
import { registerForms } from "../forms/form-routes.ts";
import { receiveFormFiles } from "../forms/receive-form-file.ts";
import { registerFrames } from "../frames/register-frames.ts";
import type { LogForwarder } from "../logs/log-forwarder.ts";
import { registerDevMail } from "../mail/dev-mail-routes.ts";
import { registerCards } from "../media/card-routes.ts";
import type { MediaService } from "../media/media-service.ts";
import { registerMedia } from "../media/register-media.ts";
import type { DatabaseOutage } from "../operations/database-outage.ts";
import { registerOperations } from "../operations/operation-routes.ts";
import { registerAssets } from "../pages/asset-routes.ts";
import { type PageRoutesOptions, registerPages } from "../pages/page-routes.ts";
import { registerPreviews } from "../pages/preview-routes.ts";
import { registerTheme } from "../platforms/theme-routes.ts";
import { registerWellKnown } from "../platforms/well-known-routes.ts";
import { registerRest } from "../rest/register-rest.ts";
import type { ServerDependencies } from "../server-dependencies.ts";
import { registerSitemap } from "../sitemap/register-sitemap.ts";
import { registerSubmissionFiles } from "../submissions/file-routes.ts";
import { registerVerification } from "../submissions/verification-routes.ts";
import { createVirusScanner } from "../submissions/virus-scanner.ts";
import { registerTrpc } from "../trpc/register-trpc.ts";

type Parts = Omit<PageRoutesOptions, "createContext"> & {
  readonly dependencies: ServerDependencies;
  readonly services: ApiServices;
  readonly outage: Pick<DatabaseOutage, "isOn">;
  readonly forwarder: LogForwarder | null;
  readonly edge: Edge | null;
  readonly isStopping: () => boolean;
};

/** Registers every route of the server. The pages come last, since they match every address that no other route matches. */
export async function registerRoutes(app: FastifyInstance, parts: Parts): Promise<MediaService> {
  const { dependencies, pages, pageRenderer, contentSource, policy, counts, countView, edge } = parts;
  const { config, database, router, limits, staticDir, assetsDir } = dependencies;
  const createContext = apiContextFactory(database, parts.services);
  const media = await registerMedia(app, { ...config, imageJobMs: limits?.imageJobMs, edgeHeaders: edge?.headers ?? null }, createContext);
  registerCards(app, { router, media, createContext, edgeHeaders: edge?.headers ?? null });
  reportOperations(app, parts, media);
  registerDocs(app, { router, createContext, staticDir });
  registerCalls(app, router, createContext);
  if (config.environment !== "production" && config.smtpUrl === null) registerDevMail(app, join(config.dataDir, "mail"));
  registerTheme(app, router, createContext);
  registerWellKnown(app, { router, createContext, config });
  registerSitemap(app, createContext);
  if (assetsDir !== null) await registerAssets(app, assetsDir);
  registerPreviews(app, { router, createContext, pageRenderer, policy });
  registerVerification(app, { router, createContext });
  const scan = config.clamd === null ? null : createVirusScanner(config.clamd);
  await registerSubmissionFiles(app, { media, scan, createContext });
  await registerForms(app, { router, createContext, pageRenderer, contentSource, policy, receiveFile: receiveFormFiles({ media, scan }) });
  registerPages(app, { pages, pageRenderer, contentSource, createContext, policy, counts, countView });
  return media;
}

/** Health, readiness and metrics. */
function reportOperations(app: FastifyInstance, parts: Parts, media: MediaService): void {
  const { dependencies, services, outage, pages, counts, forwarder, edge, isStopping } = parts;
  const { config, database } = dependencies;
  const isListening = () => database.isListening;
  const gauges = {
    cachedPages: () => pages.cachedPages,
    pageBytes: () => pages.pageBytes,
    mailsWaiting: queueGauge(dependencies.countWaitingMails),
    jobsWaiting: async () => (await dependencies.countWaitingJobs?.().catch(() => null)) ?? null,
    oldestJob: queueGauge(dependencies.findOldestJob),
    isListening,
    isDatabaseReachable: () => !outage.isOn,
    isMediaReachable: () => media.store.isReady().catch(() => false),
    memory: () => services.memory.counts,
    connections: () => database.connections,
    replica: database.replica,
    forwarder,
    edge,
  };
  registerOperations(app, {
    isDatabaseReady: () => database.isReady(),
    isMediaReady: () => media.store.isReady(),
    isListening,
    hasPages: () => pages.cachedPages > 0,
    metricsToken: config.metricsToken,
    isStopping,
    counts,
    gauges,
  });
}

/** The APIs for programs: tRPC, REST and their documentation. */
function registerCalls(app: FastifyInstance, router: ServerDependencies["router"], createContext: CreateApiContext): void {
  registerTrpc(app, router, createContext);
  registerFeeds(app, router, createContext);
  registerFrames(app, createContext);
  registerRest(app, router, createContext);
}

/** Wraps a gauge that reads the database, so that metrics also work while the database is down. */
function queueGauge(read: (() => Promise<number>) | undefined): () => Promise<number> {
  return async () => (await read?.().catch(() => undefined)) ?? Number.NaN;
}
