import { digestSecret, newSecret } from "@plein/auth/secrets/secret";
import type { Guid } from "@plein/contract/guid";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";
import { getTermsVersion } from "../../terms-rows.ts";
import type { Person, PlatformFixture } from "../platform-fixture.ts";
import type { RightsRow, RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";
const NOT_FOUND = "404 404 404 404 404 404 404 404";
const FOR_ADMINS = "401 403 403 403 200 403 403 401";
const FOREIGN = "401 403 403 403 404 403 403 401";

let fixture = 0;

export type InvitationFixture = { readonly guid: Guid; readonly code: string; readonly email: string };

/** An invitation for a single call, with the code that its mail would hold. */
export async function createInvitationFixture(
  { db }: PlatformFixture,
  { email = `invited-${++fixture}@example.test`, days = 14 } = {},
): Promise<InvitationFixture> {
  const code = newSecret();
  const row = await runSqlForOne(
    db,
    sql<{ guid: Guid }>`insert into invitations (platform_guid, code_hash, email, expires_on)
                        values (${db.platformGuid}::uuid, ${digestSecret(code)}, ${email}, now() + ${days}::float8 * interval '1 day')
                        returning guid::text as guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return { guid: row.guid, code, email };
}

const anInvitation = async (of: PlatformFixture) => ({ guid: (await createInvitationFixture(of)).guid });
const change: RightsRow = { requires: "invitations.edit", input: anInvitation, own: FOR_ADMINS, foreign: FOREIGN };
const aCode = async (of: PlatformFixture) => ({ code: (await createInvitationFixture(of)).code });

/** Rights to invitations, and those of the holder of a code. */
export const INVITATION_RIGHTS: RightsRows = {
  "invitations.list": { requires: "invitations.list", own: "401 403 403 403 200 200 403 401" },
  "invitations.add": {
    requires: "invitations.add",
    input: (_: PlatformFixture, person: Person) => ({ lines: [{ email: `new-of-${person}@example.test` }] }),
    own: FOR_ADMINS,
  },
  "invitations.previewMail": { requires: "invitations.add", input: () => ({ message: "Welkom" }), own: FOR_ADMINS },
  "invitations.resend": change,
  "invitations.copyLink": change,
  "invitations.revoke": change,
  "invitations.restore": change,
  "invitations.saveRoles": {
    ...change,
    // Removing roles requires no more than this; changing.test.ts has what granting them requires.
    input: async (of) => ({ ...(await anInvitation(of)), roleIds: [] }),
  },
  "invitations.getStatus": { requires: "invitation.accept", input: aCode, own: FOR_ALL, foreign: NOT_FOUND },
  "invitations.getView": { requires: "invitation.accept", input: aCode, own: FOR_ALL, foreign: NOT_FOUND },
  "invitations.accept": {
    requires: "invitation.accept",
    input: async (of) => ({
      ...(await aCode(of)),
      firstName: "Nieuw",
      lastName: "Gezicht",
      password: "nieuw-en-lang-genoeg",
      termsOfUseVersionAccepted: await getTermsVersion(of.db, of.db.platformGuid),
    }),
    own: FOR_ALL,
    foreign: NOT_FOUND,
  },
  "invitations.askNew": {
    requires: null,
    input: async (of) => ({ code: (await createInvitationFixture(of, { days: -1 })).code }),
    own: FOR_ALL,
    foreign: NOT_FOUND,
  },
};
