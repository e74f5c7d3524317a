import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { readonly type: "major"; readonly flavor: "last-resort" }) => void;

const DELAY_MS = 2000;

/**
 * Releases the memory that was only needed for the start, some 15 MB: an idle process would keep it, because it produces too little
 * garbage to trigger a collection. Runs once, shortly after the start, and takes some 30 ms.
 */
export function releaseStartMemory(afterMs = DELAY_MS): NodeJS.Timeout {
  return setTimeout(() => {
    setFlagsFromString("--expose-gc");
    // The function only exists in contexts that are created after the flag was set.
    const collect = runInNewContext("gc") as Collect;
    collect({ type: "major", flavor: "last-resort" });
    setFlagsFromString("--no-expose-gc");
  }, afterMs).unref();
}
