import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPageFixture, type PageFixture } from "@plein/api/testing/page-fixtures";
import { createSecretBox } from "@plein/auth/secrets/encrypted-secret";
import { DOCUMENT_TYPES, type DocumentExtension } from "@plein/contract/media/document-types";
import { mediaKey } from "@plein/contract/media/media-key";
import { BUSY_MACHINE_TIMEOUTS } from "@plein/db/testing/test-database";
import { buildPdf } from "@plein/media/testing/test-documents";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type MediaService, openMedia } from "../media/media-service.ts";
import { createBackgroundJobs } from "./background-jobs.ts";

let fixture: PageFixture;
let folder: string;
let media: MediaService;
beforeAll(async () => {
  fixture = await openPageFixture();
  folder = await mkdtemp(join(tmpdir(), "plein-documents-"));
  // The time limit is that of a busy machine: a document that exceeds it is read again only much later.
  media = await openMedia({ dataDir: folder, mediaBucket: null, imageJobMs: BUSY_MACHINE_TIMEOUTS.transactionMs }, () => undefined);
});
afterAll(async () => {
  await media.stop();
  await fixture.database.close();
  await rm(folder, { recursive: true });
});

async function addStored(extension: DocumentExtension, bytes: Buffer | null): Promise<string> {
  const { db } = fixture.a;
  const data = { platformGuid: db.platformGuid, kind: "file", name: `stuk.${extension}`, contentType: DOCUMENT_TYPES[extension] };
  const { guid } = await db.prisma.image.create({ data: { ...data, size: 10, width: 0, height: 0 } });
  if (bytes !== null) await media.store.put(mediaKey(db.platformGuid, { guid, version: 1 }), bytes);
  return guid;
}

it("the job reads the text of existing documents, and skips unreadable ones", async () => {
  const [whole, broken, lost, text] = [
    await addStored("pdf", buildPdf({ pages: ["De jeugdzorg"] })),
    await addStored("docx", Buffer.from("PK")),
    await addStored("odt", null),
    await addStored("txt", Buffer.from("Wegenbouw")),
  ];
  const jobs = createBackgroundJobs({
    databaseUrl: fixture.database.appUrl,
    database: fixture.database,
    media,
    config: { environment: "production", dataDir: folder, smtpUrl: null, mailFrom: null },
    absoluteUrl: () => "https://a.test/",
    fetchOutside: () => Promise.reject(new Error("Nothing is fetched")),
    secrets: createSecretBox("the key of tests, and of nothing else"),
    log: () => undefined,
    pollMs: 500,
    limits: BUSY_MACHINE_TIMEOUTS,
  });
  jobs.start();
  const outcomes = async () =>
    new Map(
      (await fixture.a.db.prisma.documentText.findMany()).map(({ mediaGuid, outcome, text: words }) => [mediaGuid, `${outcome} ${words}`]),
    );
  try {
    await expect.poll(outcomes).toEqual(
      new Map([
        [whole, "whole De jeugdzorg"],
        [broken, "unreadable "],
        [lost, "unreadable "],
        [text, "whole Wegenbouw"],
      ]),
    );
  } finally {
    await jobs.stop();
  }
});
