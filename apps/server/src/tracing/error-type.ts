import { type Span, SpanStatusCode } from "@opentelemetry/api";

/** Marks a span as failed, with the type of the error only: a message may contain personal data. */
export function addErrorType(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", errorTypeOf(error));
}

/** A code such as ECONNREFUSED or 23505 says more than "Error" or "DatabaseError". */
function errorTypeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
  if (typeof code === "string" && code !== "") return code;
  return error instanceof Error ? error.name : "_OTHER";
}
