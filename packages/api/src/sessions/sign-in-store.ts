import { hashPassword, verifyPassword } from "@plein/auth/passwords";
import { countTry, forgetTries, networkOf, SIGN_IN_FROM_ADDRESS, SIGN_IN_OF_ACCOUNT, uncountTry } from "@plein/auth/rate-limits";
import type { Guid } from "@plein/contract/guid";
import { failure, type Result, success } from "@plein/contract/result";
import type { Credentials } from "@plein/contract/sessions/session";
import { isStorableText } from "@plein/contract/storable-text";
import type { PlatformDb } from "@plein/db/platform-db";
import { sql } from "kysely";
import type { ApiContext } from "../context.ts";
import { runSql, runSqlForOne } from "../run-sql.ts";

type Account = { readonly guid: Guid; readonly passwordHash: string | null; readonly isActive: boolean };

/**
 * Who these credentials belong to.
 *
 * @returns Unauthorized without an identity (401) when the e-mail or the password is wrong, the same for both;
 * Unauthorized with one (403) for an account that is right but not active: no session, and the caller may say so;
 * TooSoon and Abused by the limits of the log-in
 */
export async function authenticate(
  { db, clientAddress }: Pick<ApiContext, "db" | "clientAddress">,
  { email, password }: Credentials,
): Promise<Result<Guid>> {
  const name = email.normalize("NFKC").toLowerCase();
  const network = networkOf(clientAddress);
  const subject = `${name} ${network}`;

  const fromAddress = await countTry(db, SIGN_IN_FROM_ADDRESS, network);
  if (fromAddress.code !== "Success") return fromAddress;
  const ofAccount = await countTry(db, SIGN_IN_OF_ACCOUNT, subject);
  if (ofAccount.code !== "Success") {
    // Refused unseen, so it says nothing of the address.
    await uncountTry(db, SIGN_IN_FROM_ADDRESS, network);
    return ofAccount;
  }

  const account = isStorableText(name) ? await findAccount(db, name) : null;
  const check = await verifyPassword(account?.passwordHash ?? null, password);
  if (check.code !== "Success") {
    await Promise.all([uncountTry(db, SIGN_IN_OF_ACCOUNT, subject), uncountTry(db, SIGN_IN_FROM_ADDRESS, network)]);
    return check;
  }
  if (account === null || !check.value.isRight) return failure("Unauthorized", "Wrong e-mail or password", { isAuthenticated: false });

  await Promise.all([forgetTries(db, SIGN_IN_OF_ACCOUNT, subject), uncountTry(db, SIGN_IN_FROM_ADDRESS, network)]);
  if (!account.isActive) return failure("Unauthorized", `User ${account.guid} is not active`, { isAuthenticated: true });
  if (check.value.isOutdated) await saveNewHash(db, account.guid, password);
  return success(account.guid);
}

function findAccount(db: PlatformDb, email: string): Promise<Account | null> {
  return runSqlForOne(
    db,
    sql<Account>`select guid, password_hash as "passwordHash", is_active as "isActive" from application_users
                  where platform_guid = ${db.platformGuid}::uuid and email = ${email}`,
  );
}

async function saveNewHash(db: PlatformDb, userGuid: Guid, password: string): Promise<void> {
  const hashed = await hashPassword(password);
  // Too busy now: the next sign-in does it.
  if (hashed.code !== "Success") return;
  await runSql(
    db,
    sql`update application_users set password_hash = ${hashed.value} where platform_guid = ${db.platformGuid}::uuid and guid = ${userGuid}::uuid`,
  );
}
