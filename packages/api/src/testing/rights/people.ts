import { getProfile } from "../../profiles/profile.shared.ts";
import { unwrap } from "../../result-error.ts";
import { emailOf, PASSWORD } from "../platform-fixture.ts";
import { resetTerms } from "../reset-terms.ts";
import { createFieldFixture, newField } from "./field-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

const FOR_ALL = "200 200 200 200 200 200 200 200";

export const PEOPLE_RIGHTS: RightsRows = {
  "access.mine": { requires: "site.visit", own: FOR_ALL },
  "access.explain": {
    requires: "access.explain",
    input: ({ mark }) => ({ user: emailOf("user", mark), action: "page.view", object: "/open" }),
    own: "401 403 403 403 200 200 403 401",
    foreign: "401 403 403 403 404 404 403 401",
  },
  "profileFields.list": { requires: "profileFields.list", own: "401 403 403 403 200 200 200 401" },
  "profileFields.listOwn": { requires: "account.view", own: "401 200 200 200 200 200 200 401" },
  "profileFields.get": {
    requires: "profileFields.list",
    input: async (fixture) => ({ guid: (await createFieldFixture(fixture)).guid }),
    own: "401 403 403 403 200 200 200 401",
    foreign: "401 403 403 403 404 404 404 401",
  },
  "profileFields.getUsage": { requires: "profileFields.edit", own: "401 403 403 403 200 200 403 401" },
  "profileFields.add": {
    requires: "profileFields.edit",
    input: () => newField(),
    own: "401 403 403 403 200 200 403 401",
    foreign: "401 403 403 403 200 200 403 401",
  },
  "profileFields.save": {
    requires: "profileFields.edit",
    input: async (fixture) => {
      const { key, guid } = await createFieldFixture(fixture);
      return { guid, field: { ...newField(), key } };
    },
    own: "401 403 403 403 200 200 403 401",
    foreign: "401 403 403 403 404 404 403 401",
  },
  "profileFields.remove": {
    requires: "profileFields.edit",
    input: async (fixture) => ({ guid: (await createFieldFixture(fixture)).guid }),
    own: "401 403 403 403 200 200 403 401",
    foreign: "401 403 403 403 404 404 403 401",
  },
  "profileFields.arrange": {
    requires: "profileFields.edit",
    input: async (fixture) => ({
      places: [{ guid: (await createFieldFixture(fixture)).guid, sectionSortOrdinal: 1, subsectionSortOrdinal: 2, fieldSortOrdinal: 3 }],
    }),
    own: "401 403 403 403 200 200 403 401",
    foreign: "401 403 403 403 404 404 403 401",
  },
  "profiles.getLoggedIn": { requires: "account.view", own: "401 200 200 200 200 200 200 401" },
  "legal.acceptTerms": { requires: "account.edit", input: () => ({ version: 1 }), own: "401 200 200 200 200 200 200 401" },
  "legal.declineTerms": { requires: "account.edit", own: "401 200 200 200 200 200 200 401" },
  "legal.getStatement": { requires: "site.visit", input: () => ({ name: "privacy" }), own: "200 200 200 200 200 200 200 200" },
  "legal.getStatementForEditing": {
    requires: "settings.readAll",
    input: () => ({ name: "privacy" }),
    own: "401 403 403 403 200 200 200 401",
  },
  "legal.publishStatement": {
    requires: "settings.edit",
    input: () => ({ name: "privacy", texts: { nl: "Onze verklaring." } }),
    own: "401 403 403 403 200 200 403 401",
  },
  // Each caller has accepted the current terms.
  "legal.publishTerms": { requires: "settings.edit", input: ({ db }) => resetTerms(db), own: "401 403 403 403 200 200 403 401" },
  "profiles.save": {
    requires: "account.edit",
    input: async ({ db, users }, person) => unwrap(await getProfile(db, users[person === "anonymous" ? "user" : person])),
    own: "401 200 200 200 200 200 200 401",
    foreign: "401 403 403 403 403 403 403 401",
  },
  "sessions.signIn": {
    requires: null,
    input: ({ mark }) => ({ email: emailOf("user", mark), password: PASSWORD }),
    own: FOR_ALL,
    foreign: "401 401 401 401 401 401 401 401",
  },
  "sessions.signOut": { requires: "account.view", own: "401 200 200 200 200 200 200 401" },
};
