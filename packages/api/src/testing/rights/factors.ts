import { codeOf } from "@plein/auth/testing/authenticator-app";
import { SoftwarePasskey } from "@plein/auth/testing/software-passkey";
import {
  createPasskeyFixture,
  createRecoveryCodeFixture,
  createTokenFixture,
  createTotpFixture,
  creationOf,
  holderOf,
  useOf,
} from "../factor-fixtures.ts";
import { siteOf } from "../test-caller.ts";
import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";
const FOR_USERS = "401 200 200 200 200 200 200 401";
const FOR_NOBODY_ELSE = "401 404 404 404 404 404 404 401";

/** Rights to the second factors. Last in the table: users who have a factor must use it to sign in. */
export const FACTOR_RIGHTS: RightsRows = {
  "factors.getOwn": { requires: "account.view", own: FOR_USERS },
  "factors.setUpTotp": { requires: "account.edit", own: FOR_USERS },
  "factors.confirmTotp": {
    requires: "account.edit",
    input: async (fixture, person) => {
      const holder = person === "anonymous" ? "inactive" : person;
      return { code: codeOf(await createTotpFixture(fixture, holder, false)) };
    },
    own: FOR_USERS,
    // By now everybody has an app linked except the admin, whose inputs for the two platforms were compared.
    foreign: "401 404 404 404 400 404 404 401",
  },
  "factors.renewRecoveryCodes": {
    requires: "account.edit",
    input: async (fixture, person) => void (await createTotpFixture(fixture, holderOf(person))),
    own: FOR_USERS,
  },
  "passkeys.request": { requires: "account.edit", own: FOR_USERS },
  "passkeys.add": {
    requires: "account.edit",
    input: async (fixture, person) => {
      const challenge = await createTokenFixture(fixture, "addPasskey", fixture.users[holderOf(person)]);
      return { name: "Laptop", passkey: creationOf(new SoftwarePasskey(), { challenge, ...siteOf(fixture) }) };
    },
    own: FOR_USERS,
    foreign: "401 400 400 400 400 400 400 401",
  },
  "passkeys.remove": {
    requires: "account.edit",
    input: async (fixture, person) => ({ id: (await createPasskeyFixture(fixture, holderOf(person))).id }),
    own: FOR_USERS,
    foreign: FOR_NOBODY_ELSE,
  },
  "sessions.requestPasskey": { requires: null, own: FOR_ALL },
  "sessions.signInByPasskey": {
    requires: null,
    input: async (fixture, person) => {
      const key = await createPasskeyFixture(fixture, holderOf(person));
      return { passkey: useOf(key, { challenge: await createTokenFixture(fixture, "usePasskey"), ...siteOf(fixture) }) };
    },
    own: FOR_ALL,
    foreign: "401 401 401 401 401 401 401 401",
  },
  "sessions.confirmSecondFactor": {
    requires: null,
    input: async (fixture, person) => ({
      challenge: await createTokenFixture(fixture, "secondFactor", fixture.users[holderOf(person)]),
      recoveryCode: await createRecoveryCodeFixture(fixture, holderOf(person)),
    }),
    own: FOR_ALL,
    foreign: "404 404 404 404 404 404 404 404",
  },
  "factors.removeTotp": {
    requires: "account.edit",
    input: async (fixture, person) => void (await createTotpFixture(fixture, holderOf(person))),
    own: FOR_USERS,
  },
};
