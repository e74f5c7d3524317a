import { createSessionService } from "@plein/auth/sessions/sessions";
import { addToken, type TokenPurpose } from "@plein/auth/tokens/one-time-tokens";
import { emailOf, PASSWORD, type Person, type PlatformFixture } from "../platform-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";
const FOR_USERS = "401 200 200 200 200 200 200 401";
const FOR_NOBODY_ELSE = "401 404 404 404 404 404 404 401";
const NOT_FOUND = "404 404 404 404 404 404 404 404";

const service = createSessionService();

/** A secret of a mail's link for one call: the caller's, or any user's for an anonymous caller. */
function token(purpose: TokenPurpose) {
  return async ({ db, mark, users }: PlatformFixture, person: Person) => {
    const holder = person === "anonymous" || person === "inactive" ? "user" : person;
    const request = { purpose, userGuid: users[holder], email: emailOf(holder, mark), lifetimeSeconds: 600 };
    return { token: (await db.transaction((tx) => addToken(tx, db.platformGuid, request))).secret };
  };
}

/** The responses don't reveal who has an account, so any address works. */
const email = (_: PlatformFixture, person: Person) => ({ email: `nobody-${person}@example.test` });

/** Rights to sign in, and to the caller's own sessions, password and address. */
export const SESSION_RIGHTS: RightsRows = {
  "sessions.list": { requires: "account.view", own: FOR_USERS },
  "sessions.end": {
    requires: "account.view",
    input: async ({ db, users }, person) => {
      const { secret } = await service.create(db, { userGuid: users[person === "anonymous" ? "user" : person], userAgent: "" });
      return { id: (await service.identify(db, { kind: "cookie", secret }))?.session.digest ?? "none" };
    },
    own: FOR_USERS,
    foreign: FOR_NOBODY_ELSE,
  },
  "sessions.endOthers": { requires: "account.view", own: FOR_USERS },
  "sessions.renew": { requires: "account.view", needsSession: true, own: FOR_USERS },
  "sessions.getIdentityProofWays": { requires: "account.view", own: FOR_USERS },
  "sessions.confirmIdentity": { requires: "account.view", needsSession: true, input: () => ({ password: PASSWORD }), own: FOR_USERS },
  "sessions.requestMailLink": { requires: null, input: email, own: FOR_ALL },
  "sessions.signInByMail": { requires: null, input: token("signIn"), own: FOR_ALL, foreign: NOT_FOUND },
  "passwords.requestReset": { requires: null, input: email, own: FOR_ALL },
  "passwords.checkReset": { requires: null, input: token("resetPassword"), own: FOR_ALL, foreign: NOT_FOUND },
  "passwords.change": {
    requires: "account.edit",
    needsSession: true,
    input: () => ({ currentPassword: PASSWORD, password: "weer-een-ander-woord" }),
    own: FOR_USERS,
  },
  "passwords.reset": {
    requires: null,
    input: async (fixture, person) => ({ ...(await token("resetPassword")(fixture, person)), password: PASSWORD }),
    own: FOR_ALL,
    foreign: NOT_FOUND,
  },
  "verifications.getOwn": { requires: "account.view", own: FOR_USERS },
  "verifications.request": { requires: "account.edit", own: FOR_USERS },
  "verifications.changeEmail": { requires: "account.edit", input: email, own: FOR_USERS },
  "verifications.confirm": { requires: null, input: token("verifyEmail"), own: FOR_ALL, foreign: NOT_FOUND },
  "verifications.undoEmailChange": { requires: null, input: token("undoEmailChange"), own: FOR_ALL, foreign: NOT_FOUND },
  "registrations.getOptions": { requires: null, own: FOR_ALL },
  "registrations.add": {
    requires: null,
    input: async ({ db }, person) => {
      const setting = { platformGuid: db.platformGuid, key: "registrationMode", value: "open" };
      await db.prisma.platformSetting.createMany({ data: setting, skipDuplicates: true });
      // Another row may have raised it.
      await db.prisma.platformSetting.deleteMany({ where: { key: "termsOfUseVersion" } });
      return {
        firstName: "Anna",
        lastName: "Visser",
        email: `new-${person}@example.test`,
        password: "nieuw-en-lang-genoeg",
        termsOfUseVersionAccepted: 1,
      };
    },
    own: FOR_ALL,
  },
};
