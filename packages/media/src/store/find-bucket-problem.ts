import { setTimeout as pause } from "node:timers/promises";
import { S3Client } from "@bradenmacdonald/s3-lite-client";
import type { MediaStoreOptions } from "./open-media-store.ts";

type Bucket = NonNullable<MediaStoreOptions["bucket"]>;

/** A store that takes longer than this counts as unreachable. */
const RESPONSE_TIMEOUT_MS = 5000;

/** Lists one object of a bucket. @returns one line about the problem and its solution; null if the bucket responds */
export async function findBucketProblem(bucket: Bucket): Promise<string | null> {
  try {
    await Promise.race([listOne(bucket), giveUp()]);
    return null;
  } catch (error) {
    return explain(bucket, error);
  }
}

async function giveUp(): Promise<never> {
  await pause(RESPONSE_TIMEOUT_MS, undefined, { ref: false });
  throw new Error(`no response within ${RESPONSE_TIMEOUT_MS / 1000} s`);
}

async function listOne({ endpoint, region, bucket, accessKey, secretKey }: Bucket): Promise<void> {
  const client = new S3Client({ endPoint: endpoint, region, bucket, accessKey, secretKey, pathStyle: true });
  await client.listObjects({ pageSize: 1, maxResults: 1 }).next();
}

function explain({ endpoint, bucket }: Bucket, error: unknown): string {
  const { statusCode, code, message, cause } = error as Error & { readonly statusCode?: number; readonly code?: string };
  if (statusCode === 404) return `The bucket "${bucket}" does not exist at ${endpoint}. Create it, or correct S3_BUCKET.`;
  if (statusCode === 401 || statusCode === 403)
    return `${endpoint} refuses the key for the bucket "${bucket}" (${code ?? statusCode}). Correct S3_ACCESS_KEY and S3_SECRET_KEY, or its rights.`;
  if (statusCode !== undefined) return `${endpoint} can't list the bucket "${bucket}": ${firstLine(message)} (${statusCode}).`;
  const reason = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;
  return `${endpoint} does not answer (${firstLine(reason)}). Correct S3_ENDPOINT, or start the store: pictures and files can't be read or written.`;
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
