// `npm run check [name …]`: the checks of `npm test` that need no running product, all of them or those named.
import { allChecks } from "./checks/all-checks.ts";
import { showStep } from "./report/progress.ts";
import { addTallies, exitCodeOf, type SuiteReport, tallyLine } from "./report/tally.ts";

const wanted = process.argv.slice(2);
const checks = allChecks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
if (checks.length === 0) console.error(`No such check. There are: ${allChecks.map(({ name }) => name).join(", ")}.`);

const reports: SuiteReport[] = [];
for (const { name, run } of checks) {
  const report = await showStep(name, run, ({ failed }) => ({ mark: failed === 0 ? "ok" : "failed", note: "" }));
  if (report.failed > 0) console.log(report.output);
  reports.push(report);
}
const total = addTallies(reports);
process.exitCode = exitCodeOf(total);
console.log(`\n${tallyLine(total)}`);
