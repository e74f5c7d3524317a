import type { Failure } from "@plein/contract/result";
import { ResultError } from "../../result-error.ts";

/** The failure that a transaction threw in order to be rolled back. Any other error rises. */
export function catchFailure(error: unknown): Failure {
  if (error instanceof ResultError) return error.failure;
  throw error;
}
