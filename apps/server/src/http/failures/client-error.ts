import type { Socket } from "node:net";
import { DEFAULT_HEADERS } from "../headers/security-headers.ts";
import { correlationIdOf } from "../request/correlation-id.ts";
import { buildProblem, PROBLEM_TYPE } from "./problem.ts";

const REASONS: Readonly<Record<number, string>> = { 400: "Bad Request", 408: "Request Timeout", 431: "Request Header Fields Too Large" };

/** Responds to bytes that aren't an HTTP request, or to one that took too long to arrive: there is no request object to reply to. */
export function respondToClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statusOf(error.code);
  const correlationId = correlationIdOf(undefined);
  const body = JSON.stringify(
    buildProblem({ status, code: "BadRequest", correlationId, locale: "nl", errors: status === 400 ? [] : undefined }),
  );
  const headers = {
    ...DEFAULT_HEADERS,
    "X-Correlation-Id": correlationId,
    "Content-Type": PROBLEM_TYPE,
    "Content-Length": Buffer.byteLength(body),
    Date: new Date().toUTCString(),
    Connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`, () => socket.destroySoon());
}

function statusOf(code: string | undefined): number {
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return 408;
  return code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
}
