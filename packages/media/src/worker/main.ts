import { drawCard } from "./draw-card.ts";
import { extractText } from "./extract-text.ts";
import { toFailureResponse } from "./failure-response.ts";
import { generateVariant } from "./generate-variant.ts";
import type { ImageJob, WorkerRequest, WorkerResponse } from "./image-job.ts";
import { inspectDocument } from "./inspect-document.ts";
import { inspectImage } from "./inspect-image.ts";

// The process that decodes pictures and parses documents, so that a malicious file can only affect this process. It has no secrets,
// opens no connection and reads only the files in its jobs.

/** A picture that needs more memory is aborted with the process, which is restarted. */
const MAX_BYTES = 900 * 1024 * 1024;
const CHECK_EVERY_MS = 100;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.exit(70);
}, CHECK_EVERY_MS).unref();

process.on("message", (request: WorkerRequest) => void answer(request).then((reply) => process.send?.(reply)));
// The parent process has ended.
process.on("disconnect", () => process.exit(0));

async function answer({ id, job }: WorkerRequest): Promise<WorkerResponse> {
  try {
    return { id, value: await runJob(job) };
  } catch (error) {
    return toFailureResponse(id, error);
  }
}

function runJob(job: ImageJob): Promise<Extract<WorkerResponse, { value: unknown }>["value"]> {
  switch (job.kind) {
    case "inspect":
      return inspectImage(job);
    case "document":
      return inspectDocument(job);
    case "text":
      return extractText(job);
    case "card":
      return drawCard(job);
    case "variant":
      return generateVariant(job);
  }
}
