import { readdir, readFile } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";

/** Name of libuv's pool threads. */
const POOL_THREAD = "libuv-worker";
/** Added to the niceness of the process: a tenth of the CPU share of the thread that serves requests, when they compete. */
const NICENESS = 10;

/**
 * Lowers the priority of the threads that hash passwords and compress pages: 50 sign-ins a second would slow down every page
 * otherwise. Only Linux has priorities per thread; elsewhere nothing changes.
 *
 * @returns the number of threads
 */
export async function yieldPoolThreads(): Promise<number> {
  const threads = await readdir("/proc/self/task").catch(() => []);
  const names = await Promise.all(threads.map((thread) => readFile(`/proc/self/task/${thread}/comm`, "utf8").catch(() => "")));
  const workers = threads.filter((_, index) => names[index]?.trim() === POOL_THREAD).map(Number);
  // Relative, since a program that is started by `nice` may not raise its priority.
  const niceness = Math.min(getPriority() + NICENESS, constants.priority.PRIORITY_LOW);
  for (const thread of workers) setPriority(thread, niceness);
  return workers.length;
}
