import { availableParallelism } from "node:os";
import { hash, type Options, verify } from "@node-rs/argon2";
import { type Failure, failure, type Result, success } from "@plein/contract/result";
import { createWorkQueue } from "./work-queue.ts";

/**
 * Passwords, hashed with argon2id (the library's default variant). Hashing costs time and memory by design, so only a
 * few run concurrently; further callers wait in a queue, and are refused (TooSoon) when it is full.
 */
const COST: Options = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };
const COST_TEXT = "$argon2id$v=19$m=65536,t=2,p=1$";

/** Two at most, and never all processors, so that pages are still served. */
export const MAX_RUNNING = Math.min(2, Math.max(1, availableParallelism() - 1));

const queue = createWorkQueue({ maxRunning: MAX_RUNNING, maxWaiting: 32 });

/** Hash of an unused password: verified for an unknown user, so that both take the same time. */
const dummyHash: Promise<string> = hash(crypto.randomUUID(), COST);

export type PasswordCheck = {
  readonly isRight: boolean;
  /** hashed with other parameters than today's: rehash it while the password is available */
  readonly isOutdated: boolean;
};

/** Password hashing with Argon2id. @returns the hash to store (PHC string); TooSoon when too many are being hashed */
export function hashPassword(password: string): Promise<Result<string>> {
  return limited(() => hash(normalized(password), COST));
}

/**
 * Verifies a password against a stored hash.
 *
 * @param storedHash null for an unknown user or one without a password: never right, but takes as long
 * @returns TooSoon when too many are being verified
 */
export function verifyPassword(storedHash: string | null, password: string): Promise<Result<PasswordCheck>> {
  return limited(async () => {
    const isRight = await verify(storedHash ?? (await dummyHash), normalized(password));
    return { isRight: isRight && storedHash !== null, isOutdated: storedHash !== null && !storedHash.startsWith(COST_TEXT) };
  });
}

/** TooSoon while the queue is full: for callers with other work to do before they verify a password. */
export function checkHashingCapacity(): Result<void> {
  return queue.isFull() ? tooMany() : success(undefined);
}

async function limited<T>(work: () => Promise<T>): Promise<Result<T>> {
  const done = queue.run(work);
  return done === null ? tooMany() : success(await done);
}

function tooMany(): Failure {
  return failure("TooSoon", "Too many passwords are waiting to be hashed", { retryAfterSeconds: 2 });
}

/** Normalizes a password, whichever keyboard typed it (NIST SP 800-63B, Unicode NFKC). */
function normalized(password: string): string {
  return password.normalize("NFKC");
}
