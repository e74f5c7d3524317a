import type { SubmissionVerification } from "@plein/contract/forms/submission-verification";
import { notFound } from "@tanstack/react-router";
import { call } from "../../../client/calls/call.ts";
import type { RouterContext } from "../../../router-context.ts";

/** Loads the submission that a mailed link verifies. @throws not found for an unknown link, and after too many unknown links */
export async function loadVerification({ server }: RouterContext, token: string): Promise<SubmissionVerification> {
  const verification = await (server === undefined ? fetchVerification(token) : server.getVerification(token));
  if (verification.code !== "Success") throw notFound();
  return verification.value;
}

/** Fetches it in the browser, for signed-in users, whose documents contain the application. */
async function fetchVerification(token: string) {
  const { trpcClient } = await import("../../../client/calls/trpc-client.ts");
  return call(() => trpcClient.submissions.getVerification.query({ token }));
}
