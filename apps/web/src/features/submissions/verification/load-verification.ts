import type { SubmissionVerification } from "@plein/contract/forms/submission-verification";
import { notFound } from "@tanstack/react-router";
import { call } from "../../../client/calls/call.ts";
import type { RouterContext } from "../../../router-context.ts";

/** What the link of a mail verifies. @throws not found for an unknown link, and after too many unknown ones */
export async function loadVerification({ server }: RouterContext, token: string): Promise<SubmissionVerification> {
  const found = await (server === undefined ? fetchVerification(token) : server.getVerification(token));
  if (found.code !== "Success") throw notFound();
  return found.value;
}

/** For users who are signed in, whose documents have the application. */
async function fetchVerification(token: string) {
  const { trpcClient } = await import("../../../client/calls/trpc-client.ts");
  return call(() => trpcClient.submissions.getVerification.query({ token }));
}
