import { startTestProvider } from "@plein/auth/testing/open-id-provider";
import type { Guid } from "@plein/contract/guid";
import { PROVIDER_CALLBACK_PATH } from "@plein/contract/identity-providers/identity-provider";
import { sql } from "kysely";
import { runSqlForOne } from "../../run-sql.ts";
import type { Person, PlatformFixture } from "../platform-fixture.ts";
import { callAs, siteOf, TEST_SECRETS } from "../test-caller.ts";
import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";
const NOT_FOUND = "404 404 404 404 404 404 404 404";

let fixture = 0;

async function createProviderFixture({ db }: PlatformFixture, issuer: string, clientSecret = "secret"): Promise<string> {
  const sealed = TEST_SECRETS.seal(clientSecret, `identity provider ${db.platformGuid}`);
  const row = await runSqlForOne(
    db,
    sql<{ guid: string }>`insert into identity_providers (platform_guid, name, issuer, client_id, client_secret)
                          values (${db.platformGuid}::uuid, ${`Dienst ${++fixture}`}, ${issuer}, 'plein', ${sealed}) returning guid`,
  );
  if (row === null) throw new Error("An insert returned no row");
  return row.guid;
}

/** Runs a test with a provider for a single call. */
async function withProvider<T>(
  platform: PlatformFixture,
  run: (guid: string, visit: (address: string) => Promise<string>, subject: string) => Promise<T>,
) {
  const provider = await startTestProvider(siteOf(platform).origin + PROVIDER_CALLBACK_PATH);
  provider.person = { subject: `person-${++fixture}`, claims: { email: `person-${fixture}@example.test`, email_verified: true } };
  return run(
    await createProviderFixture(platform, provider.issuer, provider.clientSecret),
    (address) => provider.visit(address),
    provider.person.subject,
  );
}

/** A provider's response that proves the caller's identity, for the session of every test's caller. */
async function proof(platform: PlatformFixture, person: Person) {
  const holder = person === "anonymous" || person === "inactive" ? "user" : person;
  return withProvider(platform, async (guid, visit, subject) => {
    await linkIdentity(platform, { guid, subject, userGuid: platform.users[holder] });
    const { caller } = await callAs(platform, holder, { clientAddress: `203.0.113.${fixture % 250}` });
    const { address, state } = await caller.sessions.requestProviderProof({ guid });
    return { guid, state, answer: await visit(address) };
  });
}

type Identity = { readonly guid: Guid; readonly subject: string; readonly userGuid: Guid };

function linkIdentity({ db }: PlatformFixture, { guid, subject, userGuid }: Identity) {
  return runSqlForOne(
    db,
    sql`insert into federated_identities (platform_guid, provider_guid, subject, user_guid)
        values (${db.platformGuid}::uuid, ${guid}::uuid, ${subject}, ${userGuid}::uuid) returning subject`,
  );
}

const FOR_USERS = "401 200 200 200 200 200 200 401";
const NOT_ANOTHERS = "401 404 404 404 404 404 404 401";

export const PROVIDER_RIGHTS: RightsRows = {
  "identityProviders.list": { requires: "identityProviders.list", own: "401 403 403 403 200 200 200 401" },
  "identityProviders.listChoices": { requires: null, own: FOR_ALL },
  "identityProviders.add": {
    requires: "identityProviders.manage",
    input: (_, person) => ({
      name: `Werkaccount van ${person}`,
      issuer: "https://login.example",
      clientId: "plein",
      clientSecret: "secret",
    }),
    own: "401 403 403 403 403 200 200 401",
  },
  "identityProviders.check": {
    requires: "identityProviders.manage",
    input: () => ({ issuer: "http://127.0.0.1:1" }),
    own: "401 403 403 403 403 200 200 401",
  },
  "identityProviders.save": {
    requires: "identityProviders.manage",
    input: async (platform) => ({
      guid: await createProviderFixture(platform, "https://login.example"),
      name: `Bewaard ${++fixture}`,
      issuer: "https://login.example",
      clientId: "plein",
    }),
    own: "401 403 403 403 403 200 200 401",
    foreign: "401 403 403 403 403 404 404 401",
  },
  "identityProviders.remove": {
    requires: "identityProviders.manage",
    input: async (platform) => ({ guid: await createProviderFixture(platform, "https://login.example") }),
    own: "401 403 403 403 403 200 200 401",
    foreign: "401 403 403 403 403 404 404 401",
  },
  "sessions.requestProvider": {
    requires: null,
    input: (platform) => withProvider(platform, async (guid) => ({ guid })),
    own: FOR_ALL,
    foreign: NOT_FOUND,
  },
  "sessions.signInByProvider": {
    requires: null,
    input: (platform) =>
      withProvider(platform, async (guid, visit) => {
        const { caller } = await callAs(platform, "anonymous", { clientAddress: `203.0.113.${fixture % 250}` });
        const { address, state } = await caller.sessions.requestProvider({ guid });
        return { state, answer: await visit(address) };
      }),
    own: FOR_ALL,
    foreign: NOT_FOUND,
  },
  "sessions.requestProviderProof": {
    requires: "account.view",
    input: async (platform, person) => ({ guid: (await proof(platform, person)).guid }),
    own: FOR_USERS,
    foreign: NOT_ANOTHERS,
  },
  "sessions.confirmIdentityByProvider": {
    requires: "account.view",
    input: async (platform, person) => {
      const { state, answer } = await proof(platform, person);
      return { state, answer };
    },
    own: FOR_USERS,
    foreign: NOT_ANOTHERS,
  },
};
