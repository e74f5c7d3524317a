/** One line for each step: its name, result and duration. On a terminal the line counts the seconds. */

const NAME_WIDTH = 26;
const TICK_MS = 1000;

export type StepOutcome = { readonly mark: "ok" | "failed"; readonly note: string };

export type ProgressOutput = { readonly isTTY?: boolean; write(text: string): unknown };

/** Shows a step while it runs. Only one step runs at a time. */
export async function showStep<T>(
  name: string,
  run: () => Promise<T>,
  describe: (value: T) => StepOutcome,
  output: ProgressOutput = process.stdout,
): Promise<T> {
  const startedAt = performance.now();
  const isLive = output.isTTY === true && !process.env.CI;
  const writeRunning = () => output.write(`\r\u001b[2K  … ${name.padEnd(NAME_WIDTH)} ${seconds(startedAt)}`);
  if (isLive) writeRunning();
  const tick = isLive ? setInterval(writeRunning, TICK_MS) : undefined;
  const write = ({ mark, note }: StepOutcome) =>
    output.write(`${isLive ? "\r\u001b[2K" : ""}${stepLine(name, mark, note, seconds(startedAt))}\n`);
  try {
    const value = await run();
    write(describe(value));
    return value;
  } catch (error) {
    write({ mark: "failed", note: "" });
    throw error;
  } finally {
    clearInterval(tick);
  }
}

export function stepLine(name: string, mark: StepOutcome["mark"], note: string, took: string): string {
  return `  ${mark === "ok" ? "✔" : "✘"} ${name.padEnd(NAME_WIDTH)} ${took.padStart(7)}  ${note}`.trimEnd();
}

function seconds(startedAt: number): string {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}
