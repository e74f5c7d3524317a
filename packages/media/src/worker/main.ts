import { failedAnswer } from "./failed-answer.ts";
import type { ImageJob, WorkerAnswer, WorkerRequest } from "./image-job.ts";
import { inspectDocument } from "./inspect-document.ts";
import { inspectImage } from "./inspect-image.ts";
import { makeVariant } from "./make-variant.ts";

// The program of the process that decodes pictures and looks into documents: whatever they do to it, they do it to this process. It
// holds no secret, opens no connection and reads only the files that it is told to.

/** A picture that needs more is given up with the process, which is started anew. */
const MAX_BYTES = 900 * 1024 * 1024;
const LOOK_EVERY_MS = 100;

setInterval(() => {
  if (process.memoryUsage.rss() > MAX_BYTES) process.exit(70);
}, LOOK_EVERY_MS).unref();

process.on("message", (request: WorkerRequest) => void answer(request).then((reply) => process.send?.(reply)));
// Whoever started it is gone.
process.on("disconnect", () => process.exit(0));

async function answer({ id, job }: WorkerRequest): Promise<WorkerAnswer> {
  try {
    return { id, value: await resultOf(job) };
  } catch (error) {
    return failedAnswer(id, error);
  }
}

function resultOf(job: ImageJob): Promise<Extract<WorkerAnswer, { value: unknown }>["value"]> {
  switch (job.kind) {
    case "inspect":
      return inspectImage(job);
    case "document":
      return inspectDocument(job);
    case "variant":
      return makeVariant(job);
  }
}
