import type { ApiServices } from "@plein/api/context";
import { createItemViews } from "@plein/api/list-items/views/item-views";
import { createErrorLog } from "@plein/api/logs/errors/intake/error-log";
import type { WriteTarget } from "@plein/api/memory/write-buffer.shared";
import { collectInputSchemas } from "@plein/api/rest-routes";
import { createSearchLog } from "@plein/api/search/log/search-log";
import { createSearchLimits } from "@plein/api/search/search-limits";
import { createFormStepLog } from "@plein/api/statistics/forms/steps/form-step-log";
import { createVisitLog } from "@plein/api/statistics/intake/visit-log";
import { createFormSurges } from "@plein/api/submissions/proof/form-surges";
import { createGuardedFetch } from "@plein/auth/open-id/guarded-fetch";
import { originalText } from "@plein/mail/own-text/original-text";
import { checkSender } from "@plein/mail/sender/check-sender";
import { createTxtLookup } from "@plein/mail/sender/txt-lookup";
import type { FastifyInstance } from "fastify";
import { cacheRemover } from "../cache/cache-remover.ts";
import type { LogForwarder } from "../logs/log-forwarder.ts";
import { mailWriter } from "../mail/write-mail.ts";
import { createOutsideFetch } from "../outside-fetch.ts";
import type { VisitorPages } from "../pages/visitor-pages.ts";
import type { ServerDependencies } from "../server-dependencies.ts";

type Parts = Pick<ApiServices, "memory" | "presence" | "absoluteUrl"> & {
  readonly forwarder: LogForwarder | null;
  /** removes a page from the cache of this process */
  readonly removePage: VisitorPages["remove"];
};

/** Creates the services that procedures use in addition to the database. */
export function createServices(app: FastifyInstance, dependencies: ServerDependencies, parts: Parts): ApiServices {
  const { config, database, router, sessions, secrets } = dependencies;
  const { memory, presence, absoluteUrl, forwarder, removePage } = parts;
  const findTxt = createTxtLookup();
  return {
    inputSchemas: collectInputSchemas(router),
    sessions,
    secrets,
    openIdTransport: buildOpenIdTransport(config),
    fetchOutside: createOutsideFetch(config),
    directory: database.directory,
    removeFromCache: cacheRemover({ database, removeHere: removePage }),
    memory,
    presence,
    ...createCounters(app, database, forwarder),
    forwardsErrors: forwarder !== null,
    logUrl: config.logUrl,
    warn: (message, facts) => app.log.warn(facts, message),
    absoluteUrl,
    writeMail: mailWriter(absoluteUrl),
    originalMailText: originalText,
    defaultSender: config.mailFrom,
    checkSender: (address) => checkSender(address, findTxt),
  };
}

/** Creates the counters; buffered counts are written when the process stops. */
function createCounters(
  app: FastifyInstance,
  database: ServerDependencies["database"],
  forwarder: LogForwarder | null,
): Pick<ApiServices, "searchLimits" | "searchLog" | "itemViews" | "visitLog" | "formSteps" | "formSurges" | "errorLog"> {
  const target = (what: string): WriteTarget => ({
    dbOf: (guid) => database.forPlatform(guid),
    reportError: (error) => app.log.warn({ err: error }, `${what} could not be counted`),
  });
  const searchLog = createSearchLog(target("search terms"));
  const itemViews = createItemViews(target("views of items"));
  const visitLog = createVisitLog(target("visits"));
  const formSteps = createFormStepLog(target("steps of forms"));
  const errorLog = createErrorLog({ ...target("errors"), now: Date.now, forward: forwarder?.add });
  app.decorate("errorLog", errorLog);
  const buffers = [searchLog, itemViews, visitLog, formSteps, errorLog];
  app.addHook("onClose", async () => void (await Promise.all(buffers.map((buffer) => buffer.flush()))));
  const now = () => performance.now();
  const [searchLimits, formSurges] = [createSearchLimits(now), createFormSurges(now)];
  return { searchLimits, searchLog, itemViews, visitLog, formSteps, formSurges, errorLog };
}

/** In a demo or a test, a provider may run on this machine; in production user-supplied addresses never reach it. */
function buildOpenIdTransport({ environment }: ServerDependencies["config"]): ApiServices["openIdTransport"] {
  const allowsLoopback = environment !== "production";
  return { fetch: createGuardedFetch({ allowsLoopback }), allowsLoopback };
}
