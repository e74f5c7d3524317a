import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type S3Server, startS3Server } from "../testing/s3-server.ts";
import { findBucketProblem } from "./find-bucket-problem.ts";

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => s3.stop());

describe("a bucket", () => {
  it("that responds has no problem", async () => {
    expect(await findBucketProblem(s3.bucket)).toBeNull();
  });

  it.each([
    [
      "a store that isn't there",
      { endpoint: "http://127.0.0.1:2" },
      /^http:\/\/127\.0\.0\.1:2 does not answer \(ECONNREFUSED\)\. Correct S3_ENDPOINT/,
    ],
    ["a bucket that isn't there", { bucket: "missing" }, /^The bucket "missing" does not exist at .*\. Create it, or correct S3_BUCKET\.$/],
    ["a wrong key", { accessKey: "hush" }, /refuses the key for the bucket ".*" \(\w+\)\. Correct S3_ACCESS_KEY and S3_SECRET_KEY/],
  ])("has a problem in one line: %s", async (_name, changes, line) => {
    const problem = await findBucketProblem({ ...s3.bucket, ...changes });
    expect(problem).toMatch(line);
    expect(problem).not.toMatch(/\n|hush/);
  });
});
