import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runProgram } from "../../process/run-program.ts";
import type { ChaosCase } from "../chaos-case.ts";
import { settle } from "../outcome.ts";

/** The duration of the fault, long enough for a few uploads of each account. */
const BROKEN_FOR_MS = 12_000;

type Fault = { readonly begin: (folder: string) => Promise<void>; readonly end: (folder: string) => Promise<void> };

const READ_ONLY: Fault = {
  begin: (folder) => run("mount", ["-o", "remount,ro", folder]),
  end: (folder) => run("mount", ["-o", "remount,rw", folder]),
};

const FULL: Fault = {
  begin: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    // An upload that takes some of the space meanwhile leaves the disk full as well.
    await writeFile(join(folder, "filler"), Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOSPC") throw error;
    });
  },
  end: (folder) => rm(join(folder, "filler")),
};

/** Puts the folder of pictures on a small file system, which can't be written to for a while. */
function mediaDisk({ begin, end }: Fault): ChaosCase {
  return {
    options: {
      prepareMedia: (folder) => run("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", folder]),
      releaseMedia: (folder) => run("umount", ["-l", folder]),
    },
    findObstacle: async () => (process.getuid?.() === 0 && process.platform === "linux" ? null : "needs the right to mount a tmpfs"),
    run: async (chaos) => {
      const folder = join(chaos.dataDir, "media");
      await begin(folder);
      await pause(BROKEN_FOR_MS);
      await end(folder);
      const before = chaos.load.uploads.size;
      const repairedAt = performance.now();
      while (chaos.load.uploads.size === before) await pause(50);
      return settle(chaos, [performance.now() - repairedAt], ["the time is that to the next upload, of which one is tried each 1.6 s"]);
    },
  };
}

export const mediaReadOnly = mediaDisk(READ_ONLY);
export const mediaFull = mediaDisk(FULL);

async function run(program: string, args: readonly string[]): Promise<void> {
  const { exitCode, output } = await runProgram(program, args);
  if (exitCode !== 0) throw new Error(`${program} ${args.join(" ")}: ${output.trim()}`);
}
