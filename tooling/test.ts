// `npm test`: every check and every test, each once. The last line has the numbers of passed and failed.
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { allChecks } from "./checks/all-checks.ts";
import { rowTypesReport } from "./checks/row-types/row-types.ts";
import { findHeadlessChromium } from "./e2e/chromium.ts";
import { onStopSignal } from "./process/stop-signal.ts";
import { addTallies, checkReport, exitCodeOf, type SuiteReport, tallyLine } from "./report/tally.ts";
import { build, EVERYTHING } from "./start/build.ts";
import { endToEndTests } from "./suites/end-to-end-tests.ts";
import { readPropertySeed } from "./suites/property-seed.ts";
import { runSuites, type Suite } from "./suites/run-suites.ts";
import { unitTests } from "./suites/unit-tests.ts";

const reportFolder = mkdtempSync(join(tmpdir(), "plein-test-"));
const statements = join(reportFolder, "statements");
let chromium: Promise<string | null> | undefined;
const findBrowser = () => (chromium ??= findHeadlessChromium());
/** Stages that run one after another; the suites within a stage run in parallel. */
const stages: readonly (readonly Suite[])[] = [
  // The build is first, since types and tests need the generated database client.
  [{ name: "database client", run: () => build(["generate:client"]).then(() => checkReport(true, "")) }],
  [
    // First, as it mostly waits for the network where the browser has to be installed.
    { name: "browser", run: () => findBrowser().then(() => checkReport(true, "")) },
    { name: "build", run: () => build(EVERYTHING).then(() => checkReport(true, "")) },
    ...allChecks,
  ],
  [
    {
      name: `unit and contract tests (property seed ${readPropertySeed()})`,
      run: () => unitTests({ report: join(reportFolder, "unit.json"), statements }),
    },
  ],
  [
    // First, since they run in processes of their own and the other one in this.
    {
      name: "end-to-end tests",
      run: async () => endToEndTests({ report: join(reportFolder, "end-to-end.json"), chromium: await findBrowser() }),
    },
    { name: "row types", run: async () => rowTypesReport(statements, { isWhole: true }) },
  ],
];

void onStopSignal().then(() => process.exit(130));
const reports: SuiteReport[] = [];
for (const suites of stages) reports.push(...(await runSuites(suites, { atOnce: Math.min(suites.length, availableParallelism()) })));
rmSync(reportFolder, { recursive: true, force: true });

const total = addTallies(reports);
process.exitCode = exitCodeOf(total);
console.log(`\n${tallyLine(total)}`);
