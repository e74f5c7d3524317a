import { documentOf } from "@plein/media/testing/test-documents";
import { halfRedHalfBlue } from "@plein/media/testing/test-pictures";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type HttpResponse, httpCall, multipartOf } from "../testing/http-call.ts";
import { type Caller, type MediaServer, startMediaServer } from "../testing/media-server.ts";

let media: MediaServer;
let editor: Caller;
let admin: Caller;
let picture: Buffer;
beforeAll(async () => {
  media = await startMediaServer();
  [editor, admin] = await Promise.all([media.signIn("contentManager"), media.signIn("admin")]);
  picture = await halfRedHalfBlue(40, 20).png().toBuffer();
});
afterAll(() => media.close());
beforeEach(async () => {
  await media.a.db.prisma.image.deleteMany();
  await resetRateLimits();
});
const resetRateLimits = () => media.a.db.kysely.deleteFrom("rate_limits").execute();

type Sent = { key: string; file?: Buffer; query?: string; as?: Caller } & Parameters<typeof multipartOf>[1];

function upload({ key, file = picture, query = "?public=true", as = editor, ...part }: Sent): Promise<HttpResponse> {
  const { body, headers } = multipartOf(file, part);
  const sent = { ...headers, ...as.bearer, "Idempotency-Key": key };
  return httpCall(media.test.port, { method: "POST", path: `/a/upload${query}`, headers: sent, body });
}
/** Sends an upload again while the first one with its key still runs, as clients do: on a busy machine that takes longer than the server waits. */
async function uploadUntilDone(sent: Sent): Promise<HttpResponse> {
  const response = await upload(sent);
  if (response.status !== 409) return response;
  // Eight senders that try again exceed the rate limit of uploads, which is not what this tests.
  await resetRateLimits();
  return uploadUntilDone(sent);
}
const guidOf = ({ body }: HttpResponse) => JSON.parse(body.toString()).guid;
const countRows = () => media.a.db.prisma.image.count();

describe("an upload with an Idempotency-Key", () => {
  it("is stored once, however many arrive concurrently", async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => uploadUntilDone({ key: "eight" })));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 201));
    expect([new Set(responses.map(guidOf)).size, await countRows()]).toEqual([1, 1]);
    expect(responses.filter(({ headers }) => headers["idempotency-replayed"] === "true")).toHaveLength(7);
    const [first] = responses;
    expect(first?.headers.location).toBe(`/a/${first && guidOf(first)}`);
  });

  it("is rejected if its key was used with another file, name, query or kind", async () => {
    expect((await upload({ key: "other", name: "a.png" })).status).toBe(201);
    const others = [
      upload({ key: "other", name: "a.png", file: await halfRedHalfBlue(20, 40).png().toBuffer() }),
      upload({ key: "other", name: "b.png" }),
      upload({ key: "other", name: "a.png", query: "" }),
      upload({ key: "other", file: documentOf("pdf"), field: "document", name: "a.pdf", contentType: "application/pdf" }),
    ];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 422));
    expect(await countRows()).toBe(1);
  });

  it("replaces a file once", async () => {
    const guid = guidOf(await upload({ key: "first" }));
    const replacement = { key: "replacement", query: `?replace=${guid}`, file: await halfRedHalfBlue(20, 40).png().toBuffer() };
    const [once, again] = [await upload(replacement), await upload(replacement)];
    expect([once.status, again.body.toString()]).toEqual([201, once.body.toString()]);
    expect(await media.a.db.prisma.image.findFirstOrThrow()).toMatchObject({ version: 2 });
  });

  it("has a key that applies only to its caller", async () => {
    expect(guidOf(await upload({ key: "shared" }))).not.toBe(guidOf(await upload({ key: "shared", as: admin })));
  });

  it("stores nothing if the file or the key is rejected, on every attempt", async () => {
    const broken = { key: "broken", file: picture.subarray(0, picture.length / 2) };
    expect([(await upload(broken)).status, (await upload(broken)).status]).toEqual([400, 400]);
    expect((await upload({ key: "x".repeat(256) })).status).toBe(400);
    expect(await countRows()).toBe(0);
  });
});
