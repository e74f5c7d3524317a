import { isRecord } from "@plein/contract/record";
import { type Failure, type FailureCode, failure, RESULT_CODES, type Result, success } from "@plein/contract/result";

/** Converts a call's expected failures back to values. A response that isn't the API's (no network, a proxy's page) becomes Failed. */
export async function call<T>(run: () => Promise<T>): Promise<Result<T>> {
  try {
    return success(await run());
  } catch (error) {
    return toFailure(error);
  }
}

/** Converts an error to a failure: the API puts code, facts and the correlation id into the error's data. */
export function toFailure(error: unknown): Failure {
  const data: unknown = isRecord(error) ? error.data : undefined;
  if (!isRecord(data) || !isFailureCode(data.code)) return failure("Failed", "");
  const detail = typeof data.correlationId === "string" ? data.correlationId : "";
  return isRecord(data.facts) ? failure(data.code, detail, data.facts) : failure(data.code, detail);
}

function isFailureCode(code: unknown): code is FailureCode {
  return code !== "Success" && RESULT_CODES.some((known) => known === code);
}
