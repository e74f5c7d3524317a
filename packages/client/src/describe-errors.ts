import type { AppRouter } from "@plein/api/app-router";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { tap } from "@trpc/server/observable";
import { describeFailure, type FailedTarget } from "./advice.ts";

/** A link that replaces the message of every error by one that advises how to solve it, after all retries. */
export function describeErrors(target: Omit<FailedTarget, "call">): TRPCLink<AppRouter> {
  return () =>
    ({ next, op }) =>
      next(op).pipe(tap({ error: (error) => void withDescription(error, { ...target, call: op.path }) }));
}

/** Replaces the message of an error by one that advises how to solve it. An error without a response becomes one of a call. */
export function withDescription(error: unknown, target: FailedTarget): TRPCClientError<AppRouter> {
  const failed = TRPCClientError.from<AppRouter>(error as Error);
  failed.message = describeFailure(failed, target);
  failed.name = "PleinError";
  // Not printed with an uncaught error, whose message is complete.
  for (const member of ["shape", "data", "meta"]) Object.defineProperty(failed, member, { enumerable: false });
  return failed;
}
