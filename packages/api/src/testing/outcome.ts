import type { Failure } from "@plein/contract/result";
import { toErrorResponse } from "../result-error.ts";

/** The outcome of a call, as its caller sees it. */
export type Outcome = {
  readonly status: number;
  readonly code: Failure["code"] | "Success";
  readonly value?: unknown;
  readonly facts?: Failure["facts"];
};

/** Waits for the outcome of a call; an unexpected error is thrown again, and fails the test. */
export async function settle(call: Promise<unknown>): Promise<Outcome> {
  try {
    return { status: 200, code: "Success", value: await call };
  } catch (error) {
    const { status, failure } = toErrorResponse(error);
    if (status >= 500) throw error;
    return { status, code: failure.code, ...(failure.facts === undefined ? {} : { facts: failure.facts }) };
  }
}
