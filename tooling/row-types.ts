// `node tooling/row-types.ts <folder>`: proves the row types of the statements that some tests recorded:
// PLEIN_STATEMENTS=/tmp/statements npx vitest run packages/api/src/menus, and the same folder here. `npm test` does it for all of them.
import { rowTypesReport } from "./checks/row-types/row-types.ts";
import { exitCodeOf, tallyLine } from "./report/tally.ts";

const report = rowTypesReport(process.argv[2] ?? "", { isWhole: false });
if (report.output !== "") console.log(report.output);
console.log(tallyLine(report));
process.exitCode = exitCodeOf(report);
