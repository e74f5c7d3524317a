/** Runs in a thread of its own: the connections on which as many processes listen, each for changes and for jobs. */
import { parentPort, workerData } from "node:worker_threads";
import { InvalidationChannel } from "@plein/db/invalidation/invalidation-channel";
import { createClient } from "@plein/db/pool/pg-client";
import { z } from "zod";

const { databaseUrl, count, expected } = z.object({ databaseUrl: z.string(), count: z.number(), expected: z.number() }).parse(workerData);
let received = 0;
const allReceived = Promise.withResolvers<void>();
const onInvalidation = () => {
  received += 1;
  if (received === count * expected) allReceived.resolve();
};
const channels = Array.from({ length: count }, () => new InvalidationChannel(databaseUrl, { connectMs: 10_000 }));
for (const channel of channels) channel.add({ onInvalidation, onConnectionLost: () => undefined });
await Promise.all(channels.map((channel) => channel.open()));
const workers = channels.map(() => createClient({ connectionString: databaseUrl }));
for (const worker of workers) {
  await worker.connect();
  await worker.query(`listen "jobs:insert"`);
}
parentPort?.postMessage("listening");
await allReceived.promise;
await Promise.all([...channels.map((channel) => channel.close()), ...workers.map((worker) => worker.end())]);
