import { LOCALES } from "@plein/contract/languages";
import type { EditedStatement } from "@plein/contract/legal/legal-statement";
import { useRouter } from "@tanstack/react-router";
import { createElement, useState } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useStore } from "../../../client/state/store.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { dropStatementDraft, initialDraft, putStatementDraft, type StatementDraft, statementDrafts } from "./statement-drafts.ts";

export type EditingStatement = {
  readonly draft: StatementDraft;
  readonly isChanged: boolean;
  readonly isPublishing: boolean;
  /** the error of the last attempt: the API's message, or a conflict with a version that another user published */
  readonly error: { readonly text: string } | "conflict" | null;
  readonly change: (part: Partial<StatementDraft>) => void;
  readonly publish: () => Promise<void>;
  readonly cancel: () => void;
};

/** The draft of a statement's next version, and its actions. */
export function useStatement(statement: EditedStatement): EditingStatement {
  const { name, version, ownTexts } = statement;
  const router = useRouter();
  const query = trpc.useUtils().legal.getStatementForEditing;
  const { mutateAsync, isPending } = trpc.legal.publishStatement.useMutation();
  const initial = initialDraft(statement);
  const draft = useStore(statementDrafts, (drafts) => drafts[name]) ?? initial;
  const [error, setError] = useState<EditingStatement["error"]>(null);
  const send = async (texts: StatementDraft["texts"], rest: Partial<Pick<StatementDraft, "summaries" | "date">> & { version: number }) => {
    const { date, ...others } = rest;
    const published = await mutateAsync({ name, texts, ...others, ...(date && { date }) });
    dropStatementDraft(name);
    await Promise.all([query.invalidate({ name }), router.invalidate()]);
    return published;
  };
  const publish = async () => {
    setError(null);
    const { texts, summaries, date } = draft;
    const result = await runTask({
      type: "save",
      entity: "setting",
      run: () => send(texts, { summaries, date, version: draft.version }),
      doneTitle: (published) => createElement(FormattedMessage, { id: "legal.edit.published", values: { version: published.version } }),
      // Publishing terms can't be undone, because everyone would have to accept the former terms again.
      undo: name === "terms-of-use" ? undefined : (published) => send(ownTexts, { version: published.version }),
      isShownElsewhere: ({ code, facts }) => code === "Conflict" || facts?.errors !== undefined,
    });
    if (result.code === "Conflict") {
      setError("conflict");
      await query.invalidate({ name });
    } else if (result.code !== "Success") setError(result.facts?.errors?.[0] ? { text: result.facts.errors[0].message } : null);
  };
  return {
    draft,
    isChanged: isDifferent(draft, initial) || draft.date !== "",
    isPublishing: isPending,
    error: draft.version === version ? error : "conflict",
    change: (part) => putStatementDraft(name, { ...draft, ...part }),
    publish,
    cancel: () => {
      setError(null);
      dropStatementDraft(name);
    },
  };
}

function isDifferent(draft: StatementDraft, { texts, summaries }: StatementDraft): boolean {
  return LOCALES.some((locale) => draft.texts[locale] !== texts[locale] || draft.summaries[locale] !== summaries[locale]);
}
