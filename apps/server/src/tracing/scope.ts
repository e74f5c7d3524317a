import { AsyncLocalStorage } from "node:async_hooks";
import { type Context, ROOT_CONTEXT, type Span, trace } from "@opentelemetry/api";

/** The span that is the parent of those that start now; "silent" while spans are sent, which must not cause further ones. */
export const scope = new AsyncLocalStorage<Span | "silent">();

export function isSilent(): boolean {
  return scope.getStore() === "silent";
}

export function currentSpan(): Span | null {
  const current = scope.getStore();
  return current === undefined || current === "silent" ? null : current;
}

export function currentContext(): Context {
  const span = currentSpan();
  return span === null ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, span);
}
