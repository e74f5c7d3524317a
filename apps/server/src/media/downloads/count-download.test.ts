import type { Visit } from "@plein/api/statistics/intake/visit";
import { type Actor, ANONYMOUS } from "@plein/contract/access/actor";
import { expect, it } from "vitest";
import { countDownload, type SentFile } from "./count-download.ts";

const PLATFORM = "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b37";
const FILE = { guid: "0199c1f0-8f5e-7c3a-9b1e-2f6d4a8c1b38", kind: "file", isPublic: true };
const SENT: SentFile = {
  platformGuid: PLATFORM,
  host: "a.test",
  actor: ANONYMOUS,
  userAgent: "Firefox",
  method: "GET",
  range: undefined,
  statusCode: 200,
};
const USER: Actor = {
  kind: "user",
  userGuid: PLATFORM,
  isActive: true,
  isVerified: true,
  isAdmin: false,
  isMett: false,
  isDeveloper: false,
  isContentManager: false,
  roleIds: [],
  permissions: [],
};

function countOf(sent: Partial<SentFile>, file: Partial<typeof FILE> = {}): Visit[] {
  const visits: Visit[] = [];
  countDownload({ add: (visit) => visits.push(visit) }, { ...FILE, ...file }, { ...SENT, ...sent });
  return visits;
}

it("a document is counted that is sent to a reader, whole or from its beginning", () => {
  expect(countOf({})).toMatchObject([
    { platformGuid: PLATFORM, kind: "download", path: FILE.guid, clientAddress: "", userAgent: "Firefox" },
  ]);
  expect(countOf({ actor: USER })).toHaveLength(1);
  expect(countOf({ statusCode: 206, range: "bytes=0-65535" })).toHaveLength(1);
});

it("a picture, a private document, a later part, and what editors or failures get aren't counted", () => {
  expect(countOf({}, { kind: "image" })).toEqual([]);
  expect(countOf({}, { isPublic: false })).toEqual([]);
  const others: Partial<SentFile>[] = [
    { statusCode: 206, range: "bytes=5-9" },
    { statusCode: 304 },
    { statusCode: 404 },
    { method: "HEAD" },
    { actor: { ...USER, isContentManager: true } },
  ];
  for (const other of others) expect(countOf(other)).toEqual([]);
});
