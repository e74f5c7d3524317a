import type { Figure } from "../rounds.ts";
import type { Row } from "../row.ts";

type Comparison = { readonly name: string; readonly goal: number; readonly figures: ReadonlyMap<string, Figure> };

/** The ratio of the product's requests a second to its limit's, both from the same rounds. */
export function compareWithLimit({ name, goal, figures }: Comparison): Row {
  const [product, limit] = [figures.get("product"), figures.get("limit")];
  if (!product || !limit) throw new Error(`${name}: a side is missing`);
  return {
    name,
    measured: product.requestsPerSecond / limit.requestsPerSecond,
    goal,
    better: "higher",
    unit: "",
    detail: `${rate(product)} of ${rate(limit)} a second; CPU ${cpu(product)} against ${cpu(limit)} (server + database); p99 ${product.p99Ms} against ${limit.p99Ms} ms`,
  };
}

function rate({ requestsPerSecond }: Figure): string {
  return requestsPerSecond.toFixed(0);
}

function cpu({ cpuMsPerRequest, databaseCpuMsPerRequest }: Figure): string {
  return `${cpuMsPerRequest.toFixed(3)} + ${databaseCpuMsPerRequest.toFixed(3)} ms`;
}
