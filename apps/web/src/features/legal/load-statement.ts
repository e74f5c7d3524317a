import { LEGAL_STATEMENTS, type LegalStatement, type LegalStatementName } from "@plein/contract/legal/legal-statement";
import { trpcClient } from "../../client/calls/trpc-client.ts";
import { missingPage } from "../../content/load-page.ts";
import type { RouterContext } from "../../router-context.ts";

/** Loads the statement at a path, in the language of the document. @throws not found for any other path */
export async function loadStatement(context: RouterContext, name: string): Promise<LegalStatement> {
  const known = LEGAL_STATEMENTS.find((statement) => statement === name);
  if (known === undefined) throw missingPage(context, "missing");
  try {
    return await fetchStatement(context, known);
  } catch (error) {
    context.server?.reportError(error);
    // The message would be written into the document, so it contains only the correlation code.
    throw new Error(context.server?.correlationId ?? "");
  }
}

function fetchStatement({ server, i18n: { locale } }: RouterContext, name: LegalStatementName): Promise<LegalStatement> {
  return server ? server.getStatement(name, locale) : trpcClient.legal.getStatement.query({ name, locale });
}
