import { z } from "zod";
import { runProgram } from "../process/run-program.ts";
import { checkReport, type SuiteReport } from "../report/tally.ts";
import type { Check } from "./check.ts";
import { sliceCycles } from "./slice-cycles.ts";

/** A lower bound of the number of modules: with an unsupported compiler, dependency-cruiser reads nothing and reports no error. */
const LEAST_MODULES = 500;

const Cruise = z.object({
  modules: z.array(z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) })),
  summary: z.object({
    totalCruised: z.int(),
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string(), severity: z.string() }) })),
  }),
});

/** The rules for the dependency graph of modules: what may import what, see docs/architecture.md "Who may import whom". */
export const boundaries: Check = {
  name: "boundaries",
  async run() {
    const { output } = await runProgram("depcruise", ["apps", "packages", "e2e", "prisma", "tooling", "--output-type", "json"]);
    return boundariesReport(output, LEAST_MODULES);
  },
};

export function boundariesReport(output: string, leastModules: number): SuiteReport {
  const json = parseJson(output);
  if (json === null) return checkReport(false, output);
  const { modules, summary } = Cruise.parse(json);
  const { totalCruised, violations } = summary;
  const errors = violations.filter(({ rule }) => rule.severity === "error").map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  errors.push(...sliceCycles(modules).map((cycle) => `no cycles between slices: ${cycle}`));
  if (totalCruised < leastModules) errors.push(`Only ${totalCruised} modules were read, expected at least ${leastModules}.`);
  return checkReport(errors.length === 0, errors.join("\n"));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
