import { mediaKey } from "@plein/contract/media/media-key";
import { halfRedHalfBlue } from "@plein/media/testing/test-pictures";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { LostMessage } from "../testing/fault-proxy.ts";
import { multipartOf } from "../testing/http-call.ts";
import { type LossyServer, startLossyServer } from "../testing/lossy-server.ts";

let server: LossyServer;
let editor: Record<string, string>;
let picture: Buffer;
beforeAll(async () => {
  server = await startLossyServer();
  editor = await server.signIn("contentManager");
  picture = await halfRedHalfBlue(40, 20).png().toBuffer();
});
afterAll(() => server.close());
afterEach(async () => {
  server.proxy.stopLosing();
  await server.fixture.a.db.prisma.image.deleteMany();
  await server.fixture.a.db.kysely.deleteFrom("rate_limits").execute();
});

const upload = (file: Buffer, query: string) => {
  const { body, headers } = multipartOf(file);
  return server.call({ method: "POST", path: `/a/upload${query}`, headers: { ...headers, ...editor }, body });
};

/** The statuses of GET for every picture and document that has a row. */
async function statusesOfRows(): Promise<number[]> {
  const rows = await server.fixture.a.db.prisma.image.findMany();
  return Promise.all(rows.map(async ({ guid, version }) => (await server.call({ path: `/a/${guid}?v=${version}` })).status));
}

const addPicture = () => upload(picture, "?public=true");
const addedPicture = async (): Promise<string> => JSON.parse((await addPicture()).body.toString()).guid;
const prepareReplacement = async () => {
  const guid = await addedPicture();
  return () => upload(picture, `?replace=${guid}`);
};

it.each<{ upload: string; prepare: () => Promise<typeof addPicture>; lost: LostMessage }>([
  { upload: "new picture", prepare: async () => addPicture, lost: "request" },
  { upload: "new picture", prepare: async () => addPicture, lost: "response" },
  { upload: "replaced picture", prepare: prepareReplacement, lost: "response" },
])("a $upload leaves no row without its file when a commit's $lost is lost", async ({ prepare, lost }) => {
  const send = await prepare();
  const statuses: number[] = [];
  do {
    server.proxy.loseCommit(lost, statuses.length);
    const { status, headers } = await send();
    statuses.push(status);
    if (status === 503) expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "private, no-store" });
    expect(new Set(await statusesOfRows())).not.toContain(404);
  } while (server.proxy.stopLosing());
  // Each commit was lost once, and the retry succeeded.
  expect(statuses).toEqual([...statuses.slice(1).map(() => 503), 201]);
  expect(statuses.length).toBeGreaterThan(1);
  expect(await server.fixture.a.db.prisma.image.count()).toBeGreaterThan(0);
});

it("leaves no bytes of a file whose row the database rejects", async () => {
  const guid = await addedPicture();
  await server.fixture.database.runAsOwner("alter table images add constraint refused check (version < 2) not valid");
  const { store } = server.test.server.media;
  const response = await upload(picture, `?replace=${guid}`);
  await server.fixture.database.runAsOwner("alter table images drop constraint refused");
  expect(response.status).toBe(500);
  expect(await store.find(mediaKey(server.fixture.a.platform.guid, { guid, version: 2 }))).toBeNull();
  expect(await statusesOfRows()).toEqual([200]);
});
