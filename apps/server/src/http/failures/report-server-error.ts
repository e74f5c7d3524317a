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
 * Adds an unexpected error to those of the request's platform, with the code that its user was shown. An overload or an outage (503)
 * is the operator's alone.
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

/** The error itself, not the one of tRPC around it. */
function rootOf(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  return error.name === "TRPCError" && error.cause instanceof Error ? error.cause : error;
}

const FOLDER = new URL("../../../../../", import.meta.url);

/** Where the program is installed is nobody's business. */
function withoutFolder(stack: string): string {
  return stack.replaceAll(FOLDER.href, "").replaceAll(fileURLToPath(FOLDER), "");
}
