import { randomUUID } from "node:crypto";
import { addToken } from "@plein/auth/tokens/one-time-tokens";
import { sql } from "kysely";
import { runSql } from "../../run-sql.ts";
import { addFormFixture, addSubmissionFixture, formContent } from "../form-fixtures.ts";
import type { PlatformFixture } from "../platform-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

/** Developers see forms, which they can't change; content managers see those that their roles manage. */
const FOR_READERS = "401 404 404 404 200 200 200 401";
const FOREIGN_TO_READERS = "401 404 404 404 404 404 404 401";
const FOR_EDITORS = "401 404 404 404 200 200 403 401";
const FOREIGN_TO_EDITORS = FOREIGN_TO_READERS;
const FOR_ADDERS = "401 403 403 403 200 200 403 401";
const FOR_ALL = "200 200 200 200 200 200 200 200";
const FOREIGN_TO_ALL = "404 404 404 404 404 404 404 404";

/** The access of every form of the fixture: for everybody, and managed by admins alone. */
const about = () => ({ manageRoles: [], visibility: "Public", viewRoles: [] });
const aboutSubmissions = () => ({ ownerGuid: null, visibility: "Admin", viewRoles: [], dataRoles: [] });
/** The statuses for a procedure of handlers of submissions: managing a form is not enough. */
const FOR_HANDLERS = "401 404 404 404 200 403 403 401";
const addSubmission = async ({ db, forms }: PlatformFixture) => ({
  guid: await addSubmissionFixture(db, forms.open, { reference: randomUUID(), melding: "Een losse tegel" }),
});
const addForm = async ({ db }: PlatformFixture, isPublished = true) => ({
  guid: await addFormFixture(db, `Formulier ${randomUUID()}`, { isPublished }),
});

/** A published form whose draft has another title. */
async function addMisspelledForm(fixture: PlatformFixture) {
  const { guid } = await addForm(fixture);
  const [form] = await fixture.db.prisma.form.findMany({ where: { guid }, select: { content: true } });
  const content = { ...(form?.content as object), title: `Formulier ${randomUUID()}` };
  await fixture.db.prisma.form.updateMany({ where: { guid }, data: { content, hasUnpublishedChanges: true } });
  return { guid };
}

export const FORM_RIGHTS: RightsRows = {
  "forms.list": { requires: "forms.list", own: "401 403 403 200 200 200 200 401" },
  "forms.get": { requires: "form.fillIn", about, input: ({ forms }) => ({ guid: forms.open }), own: FOR_ALL, foreign: FOREIGN_TO_ALL },
  "forms.getPublished": {
    requires: "form.fillIn",
    about,
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_ALL,
    foreign: FOREIGN_TO_ALL,
  },
  "submissions.listPublic": {
    requires: "submission.view",
    about: () => ({ ...aboutSubmissions(), visibility: "Public" }),
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_ALL,
    foreign: FOREIGN_TO_ALL,
  },
  "submissions.getResults": {
    requires: "form.viewResults",
    about: () => ({ ...about(), hasPublicResults: true }),
    input: addFormWithResults,
    own: FOR_ALL,
    foreign: FOREIGN_TO_ALL,
  },
  "forms.getForEditing": {
    requires: "form.view",
    about,
    input: ({ forms }) => ({ guid: forms.draft }),
    own: FOR_READERS,
    foreign: FOREIGN_TO_READERS,
  },
  "forms.getUsage": {
    requires: "form.view",
    about,
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_READERS,
    foreign: FOREIGN_TO_READERS,
  },
  "forms.listPageOptions": {
    requires: "forms.list",
    input: ({ pages }) => ({ pageGuid: pages.open, from: "items" }),
    own: "401 403 403 200 200 200 200 401",
    foreign: "401 403 403 404 404 404 404 401",
  },
  "forms.previewPublication": {
    requires: "form.view",
    about,
    input: ({ forms }) => ({ guid: forms.draft }),
    own: FOR_READERS,
    foreign: FOREIGN_TO_READERS,
  },
  "forms.listVersions": {
    requires: "form.view",
    about,
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_READERS,
    foreign: FOREIGN_TO_READERS,
  },
  "forms.getVersion": {
    requires: "form.view",
    about,
    input: ({ forms }) => ({ guid: forms.open, version: 1 }),
    own: FOR_READERS,
    foreign: FOREIGN_TO_READERS,
  },
  "forms.add": { requires: "forms.add", input: () => ({ title: `Formulier ${randomUUID()}` }), own: FOR_ADDERS, foreign: FOR_ADDERS },
  "forms.copy": {
    requires: "forms.add",
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_EDITORS,
    foreign: FOREIGN_TO_EDITORS,
  },
  "forms.save": {
    requires: "form.edit",
    about,
    input: async (fixture) => ({ ...(await addForm(fixture)), ...formContent(`Formulier ${randomUUID()}`) }),
    own: FOR_EDITORS,
    foreign: FOREIGN_TO_EDITORS,
  },
  "forms.publish": {
    requires: "form.publish",
    about,
    input: (fixture) => addForm(fixture, false),
    own: FOR_EDITORS,
    foreign: FOREIGN_TO_EDITORS,
  },
  "forms.correct": {
    requires: "form.publish",
    about,
    input: addMisspelledForm,
    own: FOR_EDITORS,
    foreign: FOREIGN_TO_EDITORS,
  },
  "forms.archive": { requires: "form.edit", about, input: (fixture) => addForm(fixture), own: FOR_EDITORS, foreign: FOREIGN_TO_EDITORS },
  "forms.unarchive": { requires: "form.edit", about, input: (fixture) => addForm(fixture), own: FOR_EDITORS, foreign: FOREIGN_TO_EDITORS },
  "forms.remove": { requires: "form.remove", about, input: (fixture) => addForm(fixture), own: FOR_EDITORS, foreign: FOREIGN_TO_EDITORS },
  "forms.restore": {
    requires: "form.remove",
    about,
    input: async (fixture) => {
      const { guid } = await addForm(fixture);
      await fixture.db.prisma.form.updateMany({ where: { guid }, data: { deletedOn: new Date() } });
      return { guid };
    },
    own: FOR_EDITORS,
    foreign: FOREIGN_TO_EDITORS,
  },
  "submissions.list": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.count": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.getDashboard": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.getOverview": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.findNeighbours": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.open, submissionGuid: forms.submission }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.exportTable": {
    requires: "submissions.export",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.getFormToEnter": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.open }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.enter": {
    requires: "submission.edit",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.open, version: 1, channel: "phone", answers: { melding: "Een losse tegel" } }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.addView": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.open, name: randomUUID(), query: "?state=Received" }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.saveView": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: async (fixture) => ({ ...(await addView(fixture)), query: "" }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.removeView": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: addView,
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.chooseView": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: async (fixture) => ({ guid: fixture.forms.open, viewGuid: (await addView(fixture)).guid }),
    own: FOR_HANDLERS,
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.listOwn": { requires: null, own: "401 200 200 200 200 200 200 401" },
  // It only searches the submissions that the caller handles, which has its own test.
  "submissions.search": { requires: null, input: () => ({ q: "tegel" }), own: "401 200 200 200 200 200 200 401" },
  // Staff see the public part of a submission, as all non-personal data of a platform.
  "submissions.get": {
    requires: "submission.view",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.submission }),
    own: "404 404 404 404 200 200 404 404",
    foreign: FOREIGN_TO_ALL,
  },
  "submissions.read": {
    requires: "submission.view",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.submission }),
    own: "404 404 404 404 200 200 404 404",
    foreign: FOREIGN_TO_ALL,
  },
  "submissions.listFiles": {
    requires: "submission.view",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.submission }),
    own: "404 404 404 404 200 200 404 404",
    foreign: FOREIGN_TO_ALL,
  },
  "submissions.listEvents": {
    requires: "submissions.list",
    about: aboutSubmissions,
    input: ({ forms }) => ({ guid: forms.submission }),
    own: "401 404 404 404 200 404 404 401",
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.save": {
    requires: "submission.edit",
    about: aboutSubmissions,
    input: async (fixture) => ({ ...(await addSubmission(fixture)), state: "InProgress", note: "Gebeld" }),
    own: "401 404 404 404 200 404 404 401",
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.reply": {
    requires: "submission.edit",
    about: aboutSubmissions,
    input: async (fixture) => ({ ...(await addSubmission(fixture)), text: "Dank u wel", isPublic: true }),
    own: "401 404 404 404 200 404 404 401",
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.redact": {
    requires: "submission.edit",
    about: aboutSubmissions,
    input: async (fixture) => ({ ...(await addSubmission(fixture)), keys: ["melding"] }),
    own: "401 404 404 404 200 404 404 401",
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.remove": {
    requires: "submission.remove",
    about: aboutSubmissions,
    input: addSubmission,
    own: "401 404 404 404 200 404 404 401",
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.withdraw": {
    requires: null,
    input: async (fixture, person) => {
      const { guid } = await addSubmission(fixture);
      const submitterGuid = person === "anonymous" ? null : fixture.users[person];
      await fixture.db.prisma.formSubmission.updateMany({ where: { guid }, data: { submitterGuid } });
      return { guid };
    },
    own: "401 200 200 200 200 200 200 401",
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.undoWithdrawal": {
    requires: null,
    input: async (fixture, person) => {
      const { guid } = await addSubmission(fixture);
      const submitterGuid = person === "anonymous" ? null : fixture.users[person];
      await fixture.db.prisma.formSubmission.updateMany({ where: { guid }, data: { submitterGuid, state: "Withdrawn" } });
      return { guid };
    },
    own: "401 200 200 200 200 200 200 401",
    foreign: FOREIGN_TO_READERS,
  },
  "submissions.add": {
    requires: "form.fillIn",
    about,
    input: ({ forms }) => ({ guid: forms.open, version: 1, answers: { melding: "Een losse tegel" } }),
    own: FOR_ALL,
    foreign: FOREIGN_TO_ALL,
  },
  // The secret of a mail's link is the right.
  "submissions.getVerification": { requires: null, input: addLink, own: FOR_ALL, foreign: FOREIGN_TO_ALL },
  "submissions.verify": { requires: null, input: addLink, own: FOR_ALL, foreign: FOREIGN_TO_ALL },
  // Only the sender knows the guid; the link is mailed to the address that they gave.
  "submissions.resendVerification": {
    requires: null,
    input: async (fixture) => ({ guid: (await addAwaiting(fixture)).guid }),
    own: FOR_ALL,
    foreign: FOREIGN_TO_ALL,
  },
};

/** A shared view, which everybody who handles the form sees. */
function addView({ db, forms }: PlatformFixture) {
  return db.prisma.savedView.create({
    data: { platformGuid: db.platformGuid, formGuid: forms.open, name: randomUUID(), query: "?state=Received" },
    select: { guid: true },
  });
}

async function addFormWithResults(fixture: PlatformFixture) {
  const form = await addForm(fixture);
  await runSql(fixture.db, sql`update forms set public_results = 'always' where guid = ${form.guid}::uuid`);
  return form;
}

async function addAwaiting(fixture: PlatformFixture) {
  const { guid } = await addSubmission(fixture);
  const data = { state: "AwaitingVerification" as const, submitterEmail: `${guid}@example.test` };
  await fixture.db.prisma.formSubmission.updateMany({ where: { guid }, data });
  return { guid, email: data.submitterEmail };
}

async function addLink(fixture: PlatformFixture) {
  const { guid: submissionGuid, email } = await addAwaiting(fixture);
  const link = { purpose: "verifySubmission" as const, email, facts: { submissionGuid }, lifetimeSeconds: 600 };
  return { token: (await fixture.db.transaction((tx) => addToken(tx, fixture.db.platformGuid, link))).secret };
}
