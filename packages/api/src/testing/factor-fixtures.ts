import { verifyPasskeyCreation } from "@plein/auth/factors/passkeys";
import { digestOfRecoveryCode } from "@plein/auth/factors/recovery-codes";
import { newTotpSecret } from "@plein/auth/factors/totp";
import { SoftwarePasskey } from "@plein/auth/testing/software-passkey";
import { addToken, type TokenPurpose } from "@plein/auth/tokens/one-time-tokens";
import type { Guid } from "@plein/contract/guid";
import type { PasskeyCreation, PasskeyUse } from "@plein/contract/sessions/passkey";
import { sql } from "kysely";
import { runSql } from "../run-sql.ts";
import type { Person, PlatformFixture } from "./platform-fixture.ts";
import { siteOf, TEST_SECRETS } from "./test-caller.ts";

/** The user whose factor a call is about: the caller, or any user for an anonymous caller. */
export function holderOf(person: Person): Exclude<Person, "anonymous"> {
  return person === "anonymous" || person === "inactive" ? "user" : person;
}

/** An authenticator app of a person that replaces the one that they had. @returns its secret */
export async function createTotpFixture(
  { db, users }: PlatformFixture,
  person: Exclude<Person, "anonymous">,
  isConfirmed = true,
): Promise<string> {
  const secret = newTotpSecret();
  const sealed = TEST_SECRETS.seal(secret, `totp ${db.platformGuid} ${users[person]}`);
  await runSql(db, sql`delete from totps where platform_guid = ${db.platformGuid}::uuid and user_guid = ${users[person]}::uuid`);
  await runSql(
    db,
    sql`insert into totps (platform_guid, user_guid, secret, confirmed_on)
        values (${db.platformGuid}::uuid, ${users[person]}::uuid, ${sealed}, case when ${isConfirmed} then now() end)`,
  );
  return secret;
}

export async function createRecoveryCodeFixture({ db, users }: PlatformFixture, person: Exclude<Person, "anonymous">): Promise<string> {
  const code = newTotpSecret().slice(0, 10);
  await runSql(
    db,
    sql`insert into recovery_codes (platform_guid, user_guid, code_hash)
        values (${db.platformGuid}::uuid, ${users[person]}::uuid, ${digestOfRecoveryCode(users[person], code)})`,
  );
  return code;
}

/** A passkey of a person, created at their platform's own address. */
export async function createPasskeyFixture(fixture: PlatformFixture, person: Exclude<Person, "anonymous">): Promise<SoftwarePasskey> {
  const key = new SoftwarePasskey();
  const challenge = "a-challenge-that-nobody-else-was-given-0001";
  const site = siteOf(fixture);
  const created = await verifyPasskeyCreation({ response: key.create({ challenge, ...site }), challenge, relyingParty: site });
  if (created === null) throw new Error("A passkey could not be created");
  const { db, users } = fixture;
  await runSql(
    db,
    sql`insert into passkeys (platform_guid, credential_id, user_guid, public_key, counter, name)
        values (${db.platformGuid}::uuid, ${key.id}, ${users[person]}::uuid, ${Buffer.from(created.publicKey)}::bytea, 0, ${`Laptop ${fixture.mark}`})`,
  );
  return key;
}

/** A passkey's response in the form that the calls accept. */
export const creationOf = (key: SoftwarePasskey, request: Parameters<SoftwarePasskey["create"]>[0]) =>
  key.create(request) as PasskeyCreation;
export const useOf = (key: SoftwarePasskey, request: Parameters<SoftwarePasskey["use"]>[0]) => key.use(request) as PasskeyUse;

/** The secret of a new one-time token. */
export async function createTokenFixture({ db }: PlatformFixture, purpose: TokenPurpose, userGuid?: Guid): Promise<string> {
  const token = { purpose, lifetimeSeconds: 600, ...(userGuid === undefined ? {} : { userGuid }) };
  return (await db.transaction((tx) => addToken(tx, db.platformGuid, token))).secret;
}
