import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type S3Server, startS3Server } from "@plein/media/testing/s3-server";
import { sizeOfImage } from "@plein/media/testing/size-of-image";
import { documentOf } from "@plein/media/testing/test-documents";
import { halfRedHalfBlue } from "@plein/media/testing/test-pictures";
import { afterAll, beforeAll, expect, it } from "vitest";
import { httpCall, multipartOf } from "../testing/http-call.ts";
import { type MediaServer, startMediaServer } from "../testing/media-server.ts";

let s3: S3Server;
let server: MediaServer;
beforeAll(async () => {
  s3 = await startS3Server();
  const { endpoint, region, bucket, accessKey, secretKey } = s3.bucket;
  server = await startMediaServer({
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  });
});
afterAll(async () => {
  await server.close();
  await s3.stop();
});

it("pictures are stored in a bucket if one is configured, and nothing in the folder", async () => {
  const { port, dataDir } = server.test;
  const editor = await server.signIn("contentManager");
  const { body, headers } = multipartOf(await halfRedHalfBlue(400, 200).png().toBuffer());
  const sent = await httpCall(port, { method: "POST", path: "/a/upload?public=true", headers: { ...headers, ...editor.bearer }, body });
  expect(sent.status).toBe(201);
  const { url } = JSON.parse(sent.body.toString());
  const first = await httpCall(port, { path: `${url}?width=320` });
  expect(await sizeOfImage(first.body)).toEqual({ width: 320, height: 160, format: "webp" });
  const { store } = server.test.server.media;
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of store.list(`${server.a.db.platformGuid}/`)) found.push(key);
    return found;
  };
  await expect.poll(keys).toHaveLength(2);
  const part = await httpCall(port, { path: `${url}?width=320`, headers: { Range: "bytes=0-3" } });
  expect([part.status, part.body.toString()]).toEqual([206, "RIFF"]);
  expect((await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([]);
  const ready = await httpCall(port, { path: "/readyz" });
  expect(JSON.parse(ready.body.toString())).toMatchObject({ media: true });
});

it("documents are stored there too, and served whole and in ranges", async () => {
  const { port, dataDir } = server.test;
  const editor = await server.signIn("contentManager");
  const docx = documentOf("docx");
  const { body, headers } = multipartOf(docx, { field: "document", name: "brief.docx" });
  const sent = await httpCall(port, { method: "POST", path: "/a/upload?public=true", headers: { ...headers, ...editor.bearer }, body });
  expect(sent.status).toBe(201);
  const { url } = JSON.parse(sent.body.toString());
  expect((await httpCall(port, { path: url })).body.equals(docx)).toBe(true);
  const part = await httpCall(port, { path: url, headers: { Range: "bytes=0-1" } });
  expect([part.status, part.body.toString()]).toEqual([206, "PK"]);
  expect((await readdir(join(dataDir, "media"), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([]);
});
