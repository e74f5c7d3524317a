import { randomUUID } from "node:crypto";
import { queueUntriedDocuments } from "@plein/api/media/documents/read-document";
import { checkDueLinks } from "@plein/api/menus/links/check-due-links";
import { checkChangedPages } from "@plein/api/pages/checks/check-pages.shared";
import type { Platform } from "@plein/contract/platforms/platform";
import { removePartialFiles } from "../../media/clean-media.ts";
import { dailyTasks } from "./daily-tasks.ts";
import { dueTasks } from "./due-tasks.ts";
import { type PlatformTask, runOnPlatform, type UpkeepOptions } from "./platform-task.ts";
import { createRotation } from "./rotation.ts";

/** The upkeep of all platforms: the process that holds its lease does a small part each minute. */
export type PlatformUpkeep = {
  /** Starts the tasks that are due without waiting for them; call it once a minute. */
  tend(): void;
  /** Lets another process take over. */
  stop(): Promise<void>;
};

/** The lease lasts for this many periods, so that one late run doesn't lose it. */
const LEASE_PERIODS = 3;
/** The most documents of one platform that are queued in a turn, such as those that were uploaded before their text was extracted. */
const MAX_QUEUED = 100;
/** The most pages of one platform that are checked in a turn; a new installation takes several turns. */
const MAX_CHECKED_PAGES = 500;
/** The turns of tasks that may be some minutes late: up to fifty platforms have a turn each minute, more have theirs within ten. */
const TURNS = { atLeast: 50, steps: 10 };
/** The turns of daily tasks: each platform has one a day, the first when the process starts; thousands have theirs within half a day. */
const DAILY_TURNS = { atLeast: 20, steps: 720 };

/** Finds the platforms that have upkeep; the lanes of a run share one list, since thousands of platforms take memory. */
type FindPlatforms = () => Promise<readonly Platform[]>;
/** Tasks that run one after another, beside other lanes. */
type Lane = (findPlatforms: FindPlatforms) => Promise<void>;

export function createPlatformUpkeep(options: UpkeepOptions, checkJobs: () => Promise<void>): PlatformUpkeep {
  const { database, log, pollMs = 60_000 } = options;
  const process = randomUUID();
  const deleteInvalidations = () => database.upkeep.deleteInvalidations();
  const lanes = [checkJobs, deleteInvalidations, dueLane(options), ...turnLanes(options), tidyLane(options)].map(serializeRequests);
  const leaseSeconds = Math.max(1, Math.ceil((pollMs * LEASE_PERIODS) / 1000));
  let isStopped = false;
  let taking: Promise<boolean> = Promise.resolve(false);
  const tend = serializeRequests<void>(async () => {
    if (isStopped) return;
    try {
      taking = database.upkeep.take(process, leaseSeconds);
      if (!(await taking)) return;
    } catch {
      // The database is down, which is reported elsewhere.
      return;
    }
    let platforms: Promise<readonly Platform[]> | null = null;
    const findPlatforms: FindPlatforms = () => {
      platforms ??= listPlatforms(options);
      return platforms;
    };
    for (const lane of lanes) lane.start(findPlatforms);
  });
  return {
    tend: () => tend.start(),
    async stop() {
      isStopped = true;
      // A lease that is taken now would otherwise last beyond the stop.
      await taking.catch(() => false);
      // A lane that is still running doesn't conflict with the lanes of another process.
      await database.upkeep.take(process, 0).catch((error: unknown) => log("warn", { err: error }, "the upkeep could not be handed over"));
    },
  };
}

function dueLane(options: UpkeepOptions): Lane {
  const tasks = dueTasks(options);
  return async (findPlatforms) => {
    const due = await options.database.upkeep.listDue().catch((error: unknown) => {
      options.log("warn", { err: error }, "finding out what is due failed; the next run retries");
      return [];
    });
    if (due.length === 0) return;
    const platforms = new Map((await findPlatforms()).map((platform) => [platform.guid, platform]));
    for (const { task, platformGuid } of due) {
      const platform = platforms.get(platformGuid);
      // Beside a newer release, whose migration may have added a task that this one doesn't know.
      const known: PlatformTask | undefined = tasks[task];
      if (platform !== undefined && known !== undefined) await runOnPlatform(options, platform, known);
    }
  };
}

/** Separate lanes, because the response time of outside links is unbounded. */
function turnLanes(options: UpkeepOptions): Lane[] {
  const inTurns = (taskOfRun: () => PlatformTask): Lane => {
    const rotation = createRotation(TURNS);
    return async (findPlatforms) => {
      const task = taskOfRun();
      for (const platform of rotation.next(await findPlatforms())) await runOnPlatform(options, platform, task);
    };
  };
  return [
    // Publishing a page checks it immediately; this is for drafts.
    inTurns(() => ({
      name: "checking changed pages",
      run: async (db, platform) => void (await checkChangedPages(db, platform, MAX_CHECKED_PAGES)),
    })),
    inTurns(() => {
      const askedHosts = new Set<string>();
      return { name: "checking links of menus", run: async (db) => void (await checkDueLinks(db, options.fetchOutside, askedHosts)) };
    }),
    // An upload queues its own job; this is for documents that were stored by older versions or by the demo.
    inTurns(() => ({ name: "queueing documents", run: async (db) => void (await queueUntriedDocuments(db, MAX_QUEUED)) })),
  ];
}

function tidyLane(options: UpkeepOptions): Lane {
  const tasks = dailyTasks(options);
  const rotation = createRotation(DAILY_TURNS);
  let [day, swept] = ["", ""];
  let tidied = new Set<string>();
  return async (findPlatforms) => {
    const today = new Date().toISOString().slice(0, 10);
    if (day !== today) [day, tidied] = [today, new Set()];
    const waiting = (await findPlatforms()).filter(({ guid }) => !tidied.has(guid));
    for (const platform of rotation.next(waiting)) {
      tidied.add(platform.guid);
      for (const task of tasks) await runOnPlatform(options, platform, task);
    }
    if (swept === today) return;
    swept = today;
    const partial = await removePartialFiles({ media: options.media, now: Date.now }).catch((error: unknown) => {
      options.log("warn", { err: error }, "partial files couldn't be removed; tomorrow's run retries");
      return 0;
    });
    if (partial > 0) options.log("info", { partial }, "partial files were removed");
  };
}

/** Archived platforms have no upkeep. */
async function listPlatforms({ database }: UpkeepOptions): Promise<Platform[]> {
  const platforms = await database.directory.list().catch(() => []);
  return platforms.filter(({ archivedOn }) => archivedOn === undefined);
}

/** Skips a run while the previous one is still going: on a slow database runs would pile up and block everything else. */
function serializeRequests<T>(run: (input: T) => Promise<void>): { start(input: T): void } {
  let isRunning = false;
  const end = () => {
    isRunning = false;
  };
  return {
    start(input) {
      if (isRunning) return;
      isRunning = true;
      void run(input).then(end, end);
    },
  };
}
