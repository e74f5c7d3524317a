import { randomUUID } from "node:crypto";
import type { Platform } from "@plein/contract/platforms/platform";
import type { AuditContext } from "./audit.shared.ts";

/** The context of an audit entry about a job of the platform, which has no caller. */
export function jobAuditContext(platform: Platform): AuditContext {
  return { platform, actor: { kind: "anonymous" }, credential: null, clientAddress: "", correlationId: randomUUID() };
}
