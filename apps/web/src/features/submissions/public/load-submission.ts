import type { SubmissionView } from "@plein/contract/forms/submission-view";
import { Guid } from "@plein/contract/guid";
import type { Result } from "@plein/contract/result";
import { call } from "../../../client/calls/call.ts";
import { missingPage } from "../../../content/load-page.ts";
import type { RouterContext } from "../../../router-context.ts";

/** Loads the parts of a submission that the reader may see. @throws not found for a submission that they may not see */
export async function loadSubmission(context: RouterContext, text: string): Promise<SubmissionView> {
  const guid = Guid.safeParse(text);
  if (!guid.success) throw missingPage(context, "missing");
  const result = await fetchSubmission(context, guid.data);
  if (result.code === "Success") return result.value;
  if (result.code === "NotFound" || result.code === "BadRequest") throw missingPage(context, "missing");
  // The message would be written into the document, so it contains only the correlation code.
  throw new Error(context.server?.correlationId ?? result.detail);
}

async function fetchSubmission({ server }: RouterContext, guid: Guid): Promise<Result<SubmissionView>> {
  if (server !== undefined) return server.readSubmission(guid);
  const { trpcClient } = await import("../../../client/calls/trpc-client.ts");
  return call(() => trpcClient.submissions.read.query({ guid }));
}
