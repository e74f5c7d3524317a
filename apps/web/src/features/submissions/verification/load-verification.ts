import type { SubmissionVerification } from "@plein/contract/forms/submission-verification";
import { notFound } from "@tanstack/react-router";
import type { RouterContext } from "../../../router-context.ts";

/** What the link of a mail verifies. @throws not found for an unknown link, and after too many unknown ones */
export async function loadVerification({ server }: RouterContext, token: string): Promise<SubmissionVerification> {
  // The document is without the application, so a browser never loads it.
  const found = await server?.getVerification(token);
  if (found?.code !== "Success") throw notFound();
  return found.value;
}
