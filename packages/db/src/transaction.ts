import { setTimeout as sleep } from "node:timers/promises";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import { isWriteConflict } from "./error-codes.ts";
import type { PrismaClient } from "./generated/prisma/client.ts";
import type { PlatformTransaction } from "./platform-db.ts";

const MAX_ATTEMPTS = 10;
/** The first retry waits up to this long, each next one up to twice as long, until it is the longest. */
const BACK_OFF_MS = 10;
const LONGEST_BACK_OFF_MS = 320;
const LIMITS = { isolationLevel: "RepeatableRead", maxWait: 2000, timeout: 10_000 } as const;

export type InvalidationSender = {
  /** SQL parameters for pg_notify(channel, payload) */
  notification(tags: readonly CacheTag[]): { channel: string; payload: string };
  /** tells this process itself, which doesn't wait for its own notification */
  committed(tags: readonly CacheTag[]): void;
};

/**
 * Runs a write on a snapshot of its own and tells of its tags at commit. A write that another one overtook runs again from
 * the start, some milliseconds later and after the others that were; the last attempt's error rises.
 */
export async function runTransaction<T>(
  prisma: PrismaClient,
  sender: InvalidationSender,
  run: (tx: PlatformTransaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const runNow = () => runOnce(prisma, sender, run);
      return await (attempt === 1 ? runNow() : inTurn(prisma, runNow));
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWriteConflict(error)) throw error;
      await sleep(Math.random() * Math.min(LONGEST_BACK_OFF_MS, BACK_OFF_MS * 2 ** attempt));
    }
  }
}

/** By platform, the last of the writes of this process that were overtaken and run again. */
const turns = new WeakMap<PrismaClient, Promise<unknown>>();

/** Writes that were overtaken run one after another: side by side they would overtake each other again. */
function inTurn<T>(prisma: PrismaClient, run: () => Promise<T>): Promise<T> {
  const own = (turns.get(prisma) ?? Promise.resolve()).then(run);
  turns.set(
    prisma,
    own.catch(() => undefined),
  );
  return own;
}

async function runOnce<T>(prisma: PrismaClient, sender: InvalidationSender, run: (tx: PlatformTransaction) => Promise<T>): Promise<T> {
  const tags = new Set<CacheTag>();
  const value = await prisma.$transaction(async (tx) => {
    const result = await run({
      prisma: tx,
      invalidate: async (touched) => {
        for (const tag of touched) tags.add(tag);
      },
    });
    if (tags.size > 0) {
      const { channel, payload } = sender.notification([...tags]);
      await tx.$executeRaw`select pg_notify(${channel}, ${payload})`;
    }
    return result;
  }, LIMITS);
  if (tags.size > 0) sender.committed([...tags]);
  return value;
}
