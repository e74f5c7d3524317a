import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { readonly type: "major"; readonly flavor: "last-resort" }) => void;

const AFTER_MS = 2000;

/**
 * Gives back the memory that only starting took, some 15 MB: an idle process would hold on to it, since
 * it makes too little garbage for the engine to collect. Once, shortly after the start; it takes some 30 ms.
 */
export function releaseStartMemory(afterMs = AFTER_MS): NodeJS.Timeout {
  return setTimeout(() => {
    setFlagsFromString("--expose-gc");
    // The function exists in contexts that are created after the flag was set.
    const collect = runInNewContext("gc") as Collect;
    collect({ type: "major", flavor: "last-resort" });
    setFlagsFromString("--no-expose-gc");
  }, afterMs).unref();
}
