import type { Failure } from "@plein/contract/result";
import { answerOf } from "../result-error.ts";

/** How a call ended, as whoever called it is told. */
export type Outcome = {
  readonly status: number;
  readonly code: Failure["code"] | "Success";
  readonly value?: unknown;
  readonly facts?: Failure["facts"];
};

/** Waits for a call and says how it ended; an error that nobody expected is thrown on, for the test to fail by. */
export async function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  try {
    return { status: 200, code: "Success", value: await call };
  } catch (error) {
    const { status, failure } = answerOf(error);
    if (status >= 500) throw error;
    return { status, code: failure.code, ...(failure.facts === undefined ? {} : { facts: failure.facts }) };
  }
}
