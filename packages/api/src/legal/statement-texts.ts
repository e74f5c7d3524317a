import type { LegalStatementName } from "@plein/contract/legal/legal-statement";

/** The statements of one language. */
export type DefaultStatements = Readonly<Record<LegalStatementName, { readonly title: string; readonly text: string }>>;
