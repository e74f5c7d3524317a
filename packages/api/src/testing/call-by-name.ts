import { toErrorResponse } from "../result-error.ts";

/** A procedure of a caller by its dotted name. */
export function findProcedure(caller: object, name: string): (input: unknown) => Promise<unknown> {
  // The caller's type has a member for each procedure; this looks them up by name.
  return name.split(".").reduce<unknown>((part, key) => Reflect.get(part as object, key), caller) as (input: unknown) => Promise<unknown>;
}

/** All that a caller reads of a call's outcome, and whether the procedure's schema accepted the input. */
export type CallText = { readonly text: string; readonly isAccepted: boolean };

export async function callForText(caller: object, name: string, input: unknown): Promise<CallText> {
  try {
    return { text: JSON.stringify(await findProcedure(caller, name)(input)) ?? "", isAccepted: true };
  } catch (error) {
    const { failure, status } = toErrorResponse(error);
    if (status >= 500) throw error;
    // Callers read the failure's code and facts; its detail stays in the log.
    return { text: JSON.stringify(failure.facts ?? {}), isAccepted: failure.code !== "BadRequest" };
  }
}
