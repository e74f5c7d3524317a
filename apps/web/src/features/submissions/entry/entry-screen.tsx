import type { Guid } from "@plein/contract/guid";
import { IconArrowLeft } from "@tabler/icons-react";
import { type ReactNode, useEffect } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { isPageOfDocument } from "../../../visitor/embeds/document-reload.ts";
import { SubmissionsFailed, SubmissionsLoading } from "../list-states.tsx";
import classes from "../submissions.module.css";
import { EntryForm } from "./entry-form.tsx";

/** The screen on which an employee enters a submission that arrived at the desk, by phone or on paper. */
export function EntryScreen({ guid }: { readonly guid: Guid }): ReactNode {
  // The form isn't refetched, because the answers belong to this version.
  const form = trpc.submissions.getFormToEnter.useQuery({ guid }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  // The policy of another screen's document allows no map. Nothing is entered yet, so that the document can be loaded for this one.
  const needsDocument = form.data?.mapTiles !== undefined && !isPageOfDocument();
  useEffect(() => {
    if (needsDocument) location.reload();
  }, [needsDocument]);
  if (form.isError) return <SubmissionsFailed error={form.error} onRetry={() => void form.refetch()} />;
  if (form.data === undefined || needsDocument) return <SubmissionsLoading />;
  return (
    <>
      <a className={classes.back} href={`/admin/forms/${guid}`}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="submissions.one.back" />
      </a>
      <header className={classes.header}>
        <div>
          <p className={classes.muted}>{form.data.title}</p>
          <h1>
            <FormattedMessage id="submissions.entry" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="submissions.entry.text" />
          </p>
        </div>
      </header>
      <EntryForm form={form.data} />
    </>
  );
}
