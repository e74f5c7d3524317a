/** Runs in a thread of its own: the connections on which as many processes listen, each for changes and for jobs. */
import { parentPort, workerData } from "node:worker_threads";
import type { CacheTag, Invalidation } from "@plein/contract/cache/cache-tag";
import { InvalidationChannel } from "@plein/db/invalidation/invalidation-channel";
import { createClient } from "@plein/db/pool/pg-client";
import { z } from "zod";

const { databaseUrl, count, expected } = z.object({ databaseUrl: z.string(), count: z.number(), expected: z.number() }).parse(workerData);
const received = Array.from({ length: count }, () => Promise.withResolvers<void>());
const channels = received.map(({ resolve }) => {
  const channel = new InvalidationChannel(databaseUrl, { connectMs: 10_000 });
  // Each commit has a tag of its own; one invalidation may have those of several.
  const tags = new Set<CacheTag>();
  const onInvalidation = (invalidation: Invalidation) => {
    for (const tag of invalidation.tags) tags.add(tag);
    if (tags.size === expected) resolve();
  };
  channel.add({ onInvalidation, onConnectionLost: () => undefined });
  return channel;
});
await Promise.all(channels.map((channel) => channel.open()));
const workers = channels.map(() => createClient({ connectionString: databaseUrl }));
for (const worker of workers) {
  await worker.connect();
  await worker.query(`listen "jobs:insert"`);
}
parentPort?.postMessage("listening");
await Promise.all(received.map(({ promise }) => promise));
await Promise.all([...channels.map((channel) => channel.close()), ...workers.map((worker) => worker.end())]);
