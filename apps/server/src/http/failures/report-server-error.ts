import { fileURLToPath } from "node:url";
import type { ApiServices } from "@plein/api/context";
import { LOG_LEVEL } from "@plein/contract/logs/log-level";
import type { FastifyRequest } from "fastify";

declare module "fastify" {
  interface FastifyInstance {
    /** the errors that a platform's admins see; absent in servers without a database */
    errorLog?: ApiServices["errorLog"];
  }
}

type FailedRequest = Pick<FastifyRequest, "id" | "url" | "headers" | "server"> & { readonly state?: FastifyRequest["state"] };

/**
 * Adds an unexpected error to the error log of the request's platform, with the code that the user was shown. Overloads and outages
 * (503) are logged for the operator only.
 */
export function reportServerError({ id, url, headers, server, state }: FailedRequest, error: unknown, status: number): void {
  const platform = state?.platform;
  if (status !== 500 || platform === undefined || platform === null || server.errorLog === undefined) return;
  const cause = rootOf(error);
  server.errorLog.add(platform, {
    source: "server",
    level: LOG_LEVEL.error,
    message: `${cause.name} - ${cause.message}`,
    details: withoutFolder(cause.stack ?? ""),
    url,
    userAgent: headers["user-agent"] ?? "",
    isRobot: false,
    correlationId: id,
  });
}

/** Unwraps the error that a TRPCError wraps. */
function rootOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.name === "TRPCError" && error.cause instanceof Error ? error.cause : error;
}

const FOLDER = new URL("../../../../../", import.meta.url);

/** Removes the installation folder from a stack trace, which admins of a platform needn't know. */
function withoutFolder(stack: string): string {
  return stack.replaceAll(FOLDER.href, "").replaceAll(fileURLToPath(FOLDER), "");
}
