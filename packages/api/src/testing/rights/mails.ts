import type { PlatformFixture } from "../platform-fixture.ts";
import type { RightsRows } from "./rights-row.ts";

const ADMINS = "401 403 403 403 200 200 200 401";
const EDITORS = "401 403 403 403 200 200 403 401";
const KEY = { kind: "eraseDone", locale: "nl" };
const TEXT = { ...KEY, subject: "Dag {name}", body: "Uw account is weg." };

export const MAIL_RIGHTS: RightsRows = {
  "mails.list": { requires: "settings.readTechnical", own: ADMINS },
  "mails.retry": {
    requires: "settings.readTechnical",
    input: async (fixture) => ({ guid: await createFailedMailFixture(fixture) }),
    own: ADMINS,
    foreign: "401 403 403 403 404 404 404 401",
  },
  "mails.sendTest": { requires: "settings.readTechnical", own: ADMINS },
  "mails.checkSender": { requires: "settings.readAll", own: ADMINS },
  "mails.listTexts": { requires: "settings.readAll", own: ADMINS },
  "mails.getText": { requires: "settings.readAll", input: () => KEY, own: ADMINS },
  "mails.saveText": { requires: "settings.edit", input: () => TEXT, own: EDITORS },
  "mails.resetText": { requires: "settings.edit", input: () => KEY, own: EDITORS },
  "mails.previewText": { requires: "settings.readAll", input: () => TEXT, own: ADMINS },
  "mails.testText": { requires: "settings.edit", input: () => TEXT, own: EDITORS },
};

async function createFailedMailFixture({ db, mark }: PlatformFixture): Promise<string> {
  const { guid } = await db.prisma.mail.create({
    data: {
      platformGuid: db.platformGuid,
      kind: "eraseDone",
      recipient: `weg-${mark}@example.test`.toLowerCase(),
      locale: "nl",
      facts: { name: mark },
      state: "failed",
      lastError: `<weg-${mark}@example.test> is away`,
    },
    select: { guid: true },
  });
  return guid;
}
