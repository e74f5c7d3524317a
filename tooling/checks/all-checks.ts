import { boundaries } from "./boundaries.ts";
import { type Check, programCheck } from "./check.ts";
import { floors } from "./floors.ts";
import { messages } from "./messages/messages.ts";
import { regularExpressions } from "./regular-expressions.ts";
import { types } from "./types.ts";
import { unusedRules } from "./unused-rules/unused-rules.ts";

const QUIET = { NO_COLOR: "1", TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };

/** The static checks. They run in parallel, so the longest starts first. */
export const allChecks: readonly Check[] = [
  types,
  boundaries,
  programCheck("format and lint", "biome", ["ci", "--colors=off", "--diagnostic-level=error", "--max-diagnostics=200"]),
  programCheck("declared dependencies", "turbo", ["boundaries"], QUIET),
  programCheck("dead code", "knip", ["--no-progress"], QUIET),
  unusedRules,
  messages,
  programCheck("generated files", process.execPath, ["tooling/gen-blocks.ts", "--check"]),
  programCheck("generated texts", process.execPath, ["tooling/gen-texts.ts", "--check"]),
  floors,
  regularExpressions,
];
