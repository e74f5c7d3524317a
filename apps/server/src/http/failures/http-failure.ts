import type { Failure, FailureCode } from "@plein/contract/result";

/** A rejection by the HTTP layer itself, before any procedure runs. */
export class HttpFailure extends Error {
  override readonly name = "HttpFailure";
  readonly status: number;
  readonly failure: Failure;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: FailureCode, detail: string, headers: Readonly<Record<string, string>> = {}) {
    super(detail);
    this.status = status;
    this.failure = { code, detail };
    this.headers = headers;
  }
}
