import { countAttempts, networkOf, type RateLimit } from "@plein/auth/limits/rate-limits";
import type { Guid } from "@plein/contract/guid";
import type { Result } from "@plein/contract/result";
import { buildBrowserSubject } from "../browser-subject.ts";
import type { ApiContext } from "../context.ts";
import { checkProof } from "./proof/proof-of-work.ts";

const MINUTE = { windowSeconds: 60, waitSeconds: 20, maxWaitSeconds: 60, code: "TooSoon" } as const;
const HOUR = { windowSeconds: 3600, waitSeconds: 60, maxWaitSeconds: 600, code: "Abused" } as const;

/** One browser, or one user, and one form. */
const OF_CALLER: readonly RateLimit[] = [
  { name: "submission.hour", maxAttempts: 60, ...HOUR },
  { name: "submission.minute", maxAttempts: 5, ...MINUTE },
];
/** The limits of all anonymous browsers behind one address, such as in a library. */
const OF_NETWORK = { name: "submission.network.hour", maxAttempts: 1200, ...HOUR };
const OF_NETWORK_MINUTE = { name: "submission.network.minute", maxAttempts: 120, ...MINUTE };
/** The limit of the same for submissions without a proof of work, while their form has a surge. */
const WITHOUT_PROOF = { name: "submission.unproven", maxAttempts: 2, ...MINUTE, waitSeconds: 60, maxWaitSeconds: 600 };

/** Counts a submission before it is stored (docs/rules.md "Rate limits"). */
export function countSubmission(ctx: ApiContext, formGuid: Guid): Promise<Result<void>> {
  const { db, actor, clientAddress } = ctx;
  const caller = `${formGuid} ${actor.kind === "user" ? actor.userGuid : buildBrowserSubject(ctx)}`;
  const network = networkOf(clientAddress);
  const ofNetwork = actor.kind === "user" ? [] : [OF_NETWORK, needsSlowerPace(ctx, formGuid) ? WITHOUT_PROOF : OF_NETWORK_MINUTE];
  return countAttempts(db, [
    ...ofNetwork.map((limit) => ({ limit, subject: network })),
    ...OF_CALLER.map((limit) => ({ limit, subject: caller })),
  ]);
}

function needsSlowerPace(ctx: ApiContext, formGuid: Guid): boolean {
  const { platform, services, idempotencyKey, formProof } = ctx;
  if (!services.formSurges.count(platform.guid, formGuid)) return false;
  if (idempotencyKey === null || formProof === undefined) return true;
  return checkProof(ctx, { formGuid, key: idempotencyKey, now: Date.now() }, formProof) !== "solved";
}
