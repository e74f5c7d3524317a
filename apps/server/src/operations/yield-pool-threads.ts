import { readdir, readFile } from "node:fs/promises";
import { setPriority } from "node:os";

/** Name that libuv gives to the threads of its pool. */
const POOL_THREAD = "libuv-worker";
/** A tenth of the share that the thread which serves requests gets, where the two compete. */
const NICENESS = 10;

/**
 * Lets the threads that hash passwords and compress pages wait for the one that serves requests: 50 sign-ins a second would slow
 * down every page otherwise. Only Linux has priorities by thread; elsewhere nothing changes.
 *
 * @returns how many threads there are
 */
export async function yieldPoolThreads(): Promise<number> {
  const threads = await readdir("/proc/self/task").catch(() => []);
  const names = await Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/comm`, "utf8").catch(() => "")));
  const workers = threads.filter((_, index) => names[index]?.trim() === POOL_THREAD).map(Number);
  for (const thread of workers) setPriority(thread, NICENESS);
  return workers.length;
}
