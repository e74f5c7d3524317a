// `npm run check [-- name …]`: the checks of `npm test` that need no running product; all of them, or those named.
import { availableParallelism } from "node:os";
import { allChecks } from "./checks/all-checks.ts";
import { addTallies, exitCodeOf, tallyLine } from "./report/tally.ts";
import { runSuites } from "./suites/run-suites.ts";

const names = process.argv.slice(2);
const checks = allChecks.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));
if (checks.length === 0) console.error(`Unknown check. Use one of: ${allChecks.map(({ name }) => name).join(", ")}.`);

const total = addTallies(await runSuites(checks, { atOnce: availableParallelism() }));
process.exitCode = exitCodeOf(total);
console.log(`\n${tallyLine(total)}`);
