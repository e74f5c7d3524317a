import { CliError } from "../../terminal/cli-error.ts";
import { EXIT_CODE } from "../../terminal/exit-code.ts";
import { type ImportLedger, isRepeatable, type StartedCall } from "./import-ledger.ts";

export const UNFINISHED = ["arrived", "lost"] as const;
/** The user's decision about calls that can no longer be repeated. */
export type Unfinished = (typeof UNFINISHED)[number];

/** Repeats the calls of an earlier run whose responses were lost. After a day only the user can find out whether they succeeded. */
export async function settleUnfinished(
  ledger: ImportLedger,
  choice: Unfinished | undefined,
  repeat: (call: StartedCall) => Promise<void>,
): Promise<void> {
  for (const call of ledger.unfinished) {
    if (isRepeatable(call)) await repeat(call);
    else if (choice === "arrived")
      await ledger.complete(
        call.ids.map((id) => ({ id, guid: null })),
        call.key,
      );
    else if (choice === "lost") await ledger.complete([], call.key);
    else throw new CliError(explain(call), EXIT_CODE.conflict);
  }
}

function explain({ at, ids }: StartedCall): string {
  return (
    `The run of ${at.slice(0, 10)} broke off while ${ids.length} rows were sent, and the server remembers that for a day. ` +
    `Look on the website whether they arrived (the first is ${ids[0]}), and run again with --unfinished arrived or --unfinished lost`
  );
}
