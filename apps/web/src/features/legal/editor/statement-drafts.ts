import { inEachLanguage, type Locale } from "@plein/contract/languages";
import type { EditedStatement, LegalStatementName } from "@plein/contract/legal/legal-statement";
import { createStore } from "../../../client/state/store.ts";

/** An unpublished version of a statement; it survives switching between statements and tabs of the settings. */
export type StatementDraft = {
  /** the published version on which it is based */
  readonly version: number;
  /** null for the product's default text */
  readonly texts: Readonly<Record<Locale, string | null>>;
  readonly summaries: Readonly<Record<Locale, string>>;
  /** empty for the day of publication */
  readonly date: string;
};

type Drafts = { readonly [name in LegalStatementName]?: StatementDraft };

export const statementDrafts = createStore<Drafts>({});

export function initialDraft({ version, ownTexts }: EditedStatement): StatementDraft {
  return { version, texts: ownTexts, summaries: inEachLanguage(() => ""), date: "" };
}

export function putStatementDraft(name: LegalStatementName, draft: StatementDraft): void {
  statementDrafts.set((drafts) => ({ ...drafts, [name]: draft }));
}

export function dropStatementDraft(name: LegalStatementName): void {
  statementDrafts.set(({ [name]: _, ...drafts }) => drafts);
}

export function dropStatementDrafts(): void {
  statementDrafts.set(() => ({}));
}
