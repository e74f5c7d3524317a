// `node tooling/row-types.ts <folder>`: proves the row types of the statements that tests recorded in a folder by running with
// PLEIN_STATEMENTS=<folder> npx vitest run packages/api/src/menus. `npm test` does this for all tests.
import { rowTypesReport } from "./checks/row-types/row-types.ts";
import { exitCodeOf, tallyLine } from "./report/tally.ts";

const report = rowTypesReport(process.argv[2] ?? "", { isWhole: false });
if (report.output !== "") console.log(report.output);
console.log(tallyLine(report));
process.exitCode = exitCodeOf(report);
