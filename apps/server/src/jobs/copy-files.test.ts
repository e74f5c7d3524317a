import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { openPageFixture, type PageFixture } from "@plein/api/testing/page-fixtures";
import { mediaKey } from "@plein/contract/media/media-key";
import { createDiskStore } from "@plein/media/store/disk-store";
import type { MediaStore } from "@plein/media/store/media-store";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copyFilesOf } from "./copy-files.ts";

let fixture: PageFixture;
let folder: string;
let store: MediaStore;
beforeAll(async () => {
  fixture = await openPageFixture();
  folder = await mkdtemp(join(tmpdir(), "plein-copies-"));
  store = createDiskStore(folder);
});
afterAll(async () => {
  await fixture.database.close();
  await rm(folder, { recursive: true });
});

it("the job copies the files that a copied site lacks, also when it is repeated, and without those that are gone", async () => {
  const { db: copy } = fixture.a;
  const source = fixture.b.db.platformGuid;
  const addRow = async (version = 1) => {
    const data = { platformGuid: copy.platformGuid, name: "gracht.webp", contentType: "image/webp", size: 1, width: 1, height: 1, version };
    const { guid } = await copy.prisma.image.create({ data });
    return { guid, version };
  };
  const [replaced, present, gone] = [await addRow(3), await addRow(), await addRow()];
  await store.put(mediaKey(source, replaced), Buffer.from("third version"));
  await store.put(mediaKey(source, present), Buffer.from("of the source"));
  await store.put(mediaKey(copy.platformGuid, present), Buffer.from("copied before"));
  const readCopy = async (file: { guid: string; version: number }) => {
    const opened = await store.open(mediaKey(copy.platformGuid, file));
    return opened && text(opened.stream);
  };
  for (const _ of ["first", "repeated"]) {
    await copyFilesOf({ database: fixture.database, store }, { platformGuid: copy.platformGuid, sourceGuid: source });
    expect([await readCopy(replaced), await readCopy(present), await readCopy(gone)]).toEqual(["third version", "copied before", null]);
  }
});
