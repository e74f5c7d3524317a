import { router } from "../procedures.ts";
import { changeByLines } from "./change-by-lines.ts";
import { checkImport } from "./check-import.ts";
import { exportItems } from "./export-items.ts";
import { findImportTargets } from "./find-import-targets.ts";

/** Part of `listItems` on the wire. */
export const itemTablesRouter = router({
  changeByLines,
  checkImport,
  findImportTargets,
  export: exportItems,
});
