import { truncatedAddress } from "@plein/auth/truncated-address";
import type { Guid } from "@plein/contract/guid";
import type { PlatformTransaction } from "@plein/db/platform-db";
import type { ApiContext } from "../context.ts";

/** What someone did. `before` and `after` hold the members that changed, and never a secret or a person's own data. */
export type AuditEntry = {
  /** `<slice>.<verb>`, such as `users.deactivate` */
  readonly action: string;
  readonly objectType: string;
  readonly objectGuid?: Guid | null;
  readonly before?: Readonly<Record<string, AuditValue>>;
  readonly after?: Readonly<Record<string, AuditValue>>;
  readonly reason?: string;
  /** who did it where the caller is not signed in yet, such as someone who accepts an invitation */
  readonly actorGuid?: Guid;
  /** how it came about, where it is neither a screen's call nor a program's */
  readonly source?: "job";
};

type AuditValue = string | number | boolean | null | readonly string[];

/** Adds to the platform's audit log, in the transaction of what it tells of. The database numbers, dates and chains the entry. */
export async function addAuditEntry(
  tx: PlatformTransaction,
  {
    platform,
    actor,
    credential,
    clientAddress,
    correlationId,
  }: Pick<ApiContext, "platform" | "actor" | "credential" | "clientAddress" | "correlationId">,
  { action, objectType, objectGuid, before, after, reason, actorGuid, source }: AuditEntry,
): Promise<void> {
  await tx.prisma.auditEntry.create({
    data: {
      platformGuid: platform.guid,
      actorGuid: actorGuid ?? (actor.kind === "user" ? actor.userGuid : null),
      source: source ?? (credential?.kind === "bearer" ? "api" : "ui"),
      action,
      objectType,
      objectGuid: objectGuid ?? null,
      ...(before === undefined ? {} : { before: copyOf(before) }),
      ...(after === undefined ? {} : { after: copyOf(after) }),
      reason: reason ?? "",
      network: truncatedAddress(clientAddress),
      correlationId,
    },
    select: { sequence: true },
  });
}

/** Prisma's JSON type knows no read-only lists. */
function copyOf(facts: Readonly<Record<string, AuditValue>>): Record<string, string | number | boolean | null | string[]> {
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value])) as Record<
    string,
    string | number | boolean | null | string[]
  >;
}
