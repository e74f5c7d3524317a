// `npm test`: every check and every test, each once. Its last line says how many passed and failed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allChecks } from "./checks/all-checks.ts";
import { rowTypesReport } from "./checks/row-types/row-types.ts";
import { onStopSignal } from "./process/stop-signal.ts";
import { showStep } from "./report/progress.ts";
import { addTallies, checkReport, exitCodeOf, type SuiteReport, tallyLine } from "./report/tally.ts";
import { build, EVERYTHING } from "./start/build.ts";
import { endToEndTests } from "./suites/end-to-end-tests.ts";
import { readPropertySeed } from "./suites/property-seed.ts";
import { unitTests } from "./suites/unit-tests.ts";

type Suite = { readonly name: string; run(): Promise<SuiteReport> };

const reportFolder = mkdtempSync(join(tmpdir(), "plein-test-"));
const statements = join(reportFolder, "statements");
const suites: readonly Suite[] = [
  // First, since the types and the tests need the generated database client, and the stories the built site.
  { name: "database client", run: () => build(["generate:client"]).then(() => checkReport(true, "")) },
  { name: "build", run: () => build(EVERYTHING).then(() => checkReport(true, "")) },
  ...allChecks,
  {
    name: `unit and contract tests (property seed ${readPropertySeed()})`,
    run: () => unitTests({ report: join(reportFolder, "unit.json"), statements }),
  },
  { name: "row types", run: async () => rowTypesReport(statements, { isWhole: true }) },
  { name: "end-to-end tests", run: () => endToEndTests(join(reportFolder, "end-to-end.json")) },
];

void onStopSignal().then(() => process.exit(130));
const reports: SuiteReport[] = [];
for (const suite of suites) reports.push(await runSuite(suite));
rmSync(reportFolder, { recursive: true, force: true });

const total = addTallies(reports);
process.exitCode = exitCodeOf(total);
console.log(`\n${tallyLine(total)}`);

/** A suite that breaks counts as one failure and does not keep the others from running. */
async function runSuite({ name, run }: Suite): Promise<SuiteReport> {
  const outcome = () =>
    run().catch((error: unknown) => ({ passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }));
  const report = await showStep(name, outcome, ({ passed, failed }) => ({
    mark: failed === 0 ? "ok" : "failed",
    note: tallyLine({ passed, failed }),
  }));
  if (report.failed > 0) console.log(report.output.trim().replaceAll(/^/gm, "      "));
  return report;
}
