import { randomUUID } from "node:crypto";
import { createForwardingLog } from "@plein/api/logs/forwarding/forwarding-log";
import { PresenceHub } from "@plein/api/presence/presence-hub";
import type { FastifyInstance } from "fastify";
import { createEdge, type Edge } from "../edge/edge.ts";
import { createLogForwarder, type LogForwarder } from "../logs/log-forwarder.ts";
import { sendEntries } from "../logs/send-entries.ts";
import { DatabaseOutage } from "../operations/database-outage.ts";
import type { RenderQueue } from "../pages/render-queue.ts";
import type { ServerDependencies } from "../server-dependencies.ts";

/*
 * Background parts, which start when the server listens and stop when it closes.
 */

export function createForwarder(
  app: FastifyInstance,
  { config: { logForward }, database }: Pick<ServerDependencies, "config" | "database">,
): LogForwarder | null {
  if (logForward === null) return null;
  const forwardingLog = createForwardingLog(randomUUID(), {
    dbOf: (guid) => database.forPlatform(guid),
    reportError: (error) => app.log.warn({ err: error }, "the state of forwarding could not be stored"),
  });
  const forwarder = createLogForwarder({
    send: (entries) => sendEntries(logForward, entries),
    reportError: (error) => app.log.warn({ err: error }, "errors can't be forwarded to LOG_FORWARD_URL; this is retried"),
    reportChange: forwardingLog.add,
  });
  app.addHook("onClose", async () => {
    await forwarder.close();
    await forwardingLog.flush();
  });
  return forwarder;
}

/** Opens the edge cache's purger and purges everything: the new process may render other pages, and has missed earlier changes. */
export function openEdge(app: FastifyInstance, { edge: config }: ServerDependencies["config"]): Edge | null {
  if (config === null) return null;
  const edge = createEdge(config, (error) => app.log.warn({ err: error }, "the cache in front can't be purged; this is retried"));
  app.addHook("onListen", async () => edge.purgeAll());
  app.addHook("onClose", () => edge.close());
  return edge;
}

export function watchForOutage(app: FastifyInstance, database: ServerDependencies["database"], renders: RenderQueue): DatabaseOutage {
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

export function createPresence(app: FastifyInstance, database: ServerDependencies["database"]): PresenceHub {
  const presence = new PresenceHub({
    sender: randomUUID(),
    broadcast: (payload) => database.broadcast(payload),
    now: () => performance.now(),
  });
  app.addHook("onListen", async () => presence.start());
  app.addHook("preClose", async () => presence.close());
  return presence;
}
