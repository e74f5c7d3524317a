import { codeOf } from "@plein/auth/testing/authenticator-app";
import { SoftwarePasskey } from "@plein/auth/testing/software-passkey";
import { creationOf, holderOf, plantPasskey, plantRecoveryCode, plantToken, plantTotp, useOf } from "../planted-factors.ts";
import { siteOf } from "../test-caller.ts";
import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";
const FOR_USERS = "401 200 200 200 200 200 200 401";
const FOR_NOBODY_ELSE = "401 404 404 404 404 404 404 401";

/** What people prove who they are with beside their password. Last in the table: whoever has a factor is asked for it. */
export const FACTOR_RIGHTS: RightsRows = {
  "factors.getOwn": { asks: "account.view", own: FOR_USERS },
  "factors.setUpTotp": { asks: "account.edit", own: FOR_USERS },
  "factors.confirmTotp": {
    asks: "account.edit",
    input: async (planted, person) => {
      const holder = person === "anonymous" ? "inactive" : person;
      return { code: codeOf(await plantTotp(planted, holder, false)) };
    },
    own: FOR_USERS,
    // By then everyone's app is linked, but the admin's, which the two platforms' inputs were compared by.
    foreign: "401 404 404 404 400 404 404 401",
  },
  "factors.renewRecoveryCodes": {
    asks: "account.edit",
    input: async (planted, person) => void (await plantTotp(planted, holderOf(person))),
    own: FOR_USERS,
  },
  "passkeys.request": { asks: "account.edit", own: FOR_USERS },
  "passkeys.add": {
    asks: "account.edit",
    input: async (planted, person) => {
      const challenge = await plantToken(planted, "addPasskey", planted.users[holderOf(person)]);
      return { name: "Laptop", passkey: creationOf(new SoftwarePasskey(), { challenge, ...siteOf(planted) }) };
    },
    own: FOR_USERS,
    foreign: "401 400 400 400 400 400 400 401",
  },
  "passkeys.remove": {
    asks: "account.edit",
    input: async (planted, person) => ({ id: (await plantPasskey(planted, holderOf(person))).id }),
    own: FOR_USERS,
    foreign: FOR_NOBODY_ELSE,
  },
  "sessions.requestPasskey": { asks: null, own: FOR_ALL },
  "sessions.signInByPasskey": {
    asks: null,
    input: async (planted, person) => {
      const key = await plantPasskey(planted, holderOf(person));
      return { passkey: useOf(key, { challenge: await plantToken(planted, "usePasskey"), ...siteOf(planted) }) };
    },
    own: FOR_ALL,
    foreign: "401 401 401 401 401 401 401 401",
  },
  "sessions.confirmSecondFactor": {
    asks: null,
    input: async (planted, person) => ({
      challenge: await plantToken(planted, "secondFactor", planted.users[holderOf(person)]),
      recoveryCode: await plantRecoveryCode(planted, holderOf(person)),
    }),
    own: FOR_ALL,
    foreign: "404 404 404 404 404 404 404 404",
  },
  "factors.removeTotp": {
    asks: "account.edit",
    input: async (planted, person) => void (await plantTotp(planted, holderOf(person))),
    own: FOR_USERS,
  },
};
