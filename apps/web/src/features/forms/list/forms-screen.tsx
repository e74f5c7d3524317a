import { Button } from "@mantine/core";
import type { FormSummary } from "@plein/contract/forms/form";
import { MAX_FORM_TITLE_LENGTH } from "@plein/contract/forms/form";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useDeferredValue, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useRequestedDialog } from "../../../client/dialogs/use-requested-dialog.ts";
import { LIST_START } from "../../../client/lists/list-pages.tsx";
import classes from "../forms.module.css";
import { NewFormDialog } from "../new/new-form-dialog.tsx";
import type { FormStart } from "../templates/form-templates.ts";
import { ArchiveOrRemoveDialog, type ArchiveOrRemoveQuestion } from "./archive-or-remove-dialog.tsx";
import { FormFilters } from "./form-filters.tsx";
import { FORMS_PER_PAGE, type FormSearch, isFiltered } from "./form-search.ts";
import { FormsFailed, FormsLoading, NoForms } from "./forms-states.tsx";
import { FormsTable } from "./forms-table.tsx";
import { useFormChanges } from "./use-form-changes.tsx";
import { useFormSearch } from "./use-form-search.ts";

/** The forms that the user may manage: to find, open, add, copy, archive and remove. */
export function FormsScreen(): ReactNode {
  const intl = useIntl();
  const canAdd = useCan()("forms.add");
  const { search, change } = useFormSearch();
  const deferredSearch = useDeferredValue(search);
  const forms = trpc.forms.list.useQuery(toQuery(deferredSearch), { placeholderData: (before) => before });
  const [start, setStart] = useState<FormStart | null>(null);
  const [question, setQuestion] = useState<ArchiveOrRemoveQuestion | null>(null);
  useRequestedDialog("form", canAdd ? () => setStart("blank") : null);
  const changes = useFormChanges();
  const copy = (form: FormSummary) => {
    const title = intl.formatMessage({ id: "forms.copy.title" }, { title: form.title });
    void changes.copy(form, title.slice(0, MAX_FORM_TITLE_LENGTH));
  };
  return (
    <>
      <FormsHeader isArchived={search.isArchived} onNew={canAdd ? () => setStart("blank") : null} />
      <FormFilters search={search} onChange={change} />
      {forms.isError && <FormsFailed error={forms.error} onRetry={() => void forms.refetch()} />}
      {forms.isPending && <FormsLoading />}
      {forms.data?.length === 0 && (
        <NoForms
          kind={isFiltered(search) || search.page > 1 ? "found" : search.isArchived ? "archived" : "yet"}
          onClear={() => change({ text: "", filter: undefined })}
          onStart={canAdd ? setStart : null}
        />
      )}
      {forms.data !== undefined && forms.data.length > 0 && (
        <FormsTable
          forms={forms.data}
          sort={search.sort}
          isStale={forms.isPlaceholderData}
          onSort={(sort) => change({ sort })}
          onCopy={canAdd ? copy : null}
          onArchive={(form) => (form.isOpen ? setQuestion({ kind: "archive", form }) : void changes.archive(form))}
          onUnarchive={(form) => void changes.unarchive(form)}
          onRemove={(form) => setQuestion({ kind: "remove", form })}
        />
      )}
      <OtherPages search={search} count={forms.data?.length ?? 0} onPage={(page) => change({ page })} />
      {start !== null && <NewFormDialog start={start} onClose={() => setStart(null)} />}
      {question !== null && (
        <ArchiveOrRemoveDialog
          question={question}
          onConfirm={() => {
            setQuestion(null);
            void changes[question.kind](question.form);
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

type FormsHeaderProps = {
  readonly isArchived: boolean;
  /** null for users who may not add forms */
  readonly onNew: (() => void) | null;
};

function FormsHeader({ isArchived, onNew }: FormsHeaderProps): ReactNode {
  return (
    <header className={classes.header}>
      <div>
        <h1>
          <FormattedMessage id={isArchived ? "forms.archive.title" : "forms.title"} />
        </h1>
        <p className={classes.muted} {...LIST_START}>
          <FormattedMessage id={isArchived ? "forms.archive.text" : "forms.text"} />
        </p>
      </div>
      {onNew && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onNew}>
          <FormattedMessage id="forms.new" />
        </Button>
      )}
    </header>
  );
}

function toQuery({ text, filter, sort, isArchived, page }: FormSearch) {
  return { isArchived, search: text, filter, sort_by: sort, pageNumber: page, itemCount: FORMS_PER_PAGE };
}

type OtherPagesProps = { readonly search: FormSearch; readonly count: number; readonly onPage: (page: number) => void };

/** The pagination. The next page is prefetched, which shows whether it exists. */
function OtherPages({ search, count, onPage }: OtherPagesProps): ReactNode {
  const intl = useIntl();
  const isWhole = count === FORMS_PER_PAGE;
  const next = trpc.forms.list.useQuery(toQuery({ ...search, page: search.page + 1 }), { enabled: isWhole });
  const hasNext = isWhole && (next.data?.length ?? 0) > 0;
  if (search.page === 1 && !hasNext) return null;
  const goTo = (page: number) => {
    onPage(page);
    document.querySelector<HTMLElement>("[data-list-start]")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className={classes.pages} aria-label={intl.formatMessage({ id: "forms.pages" })}>
      <Button variant="default" disabled={search.page === 1} onClick={() => goTo(search.page - 1)}>
        <FormattedMessage id="forms.page.previous" />
      </Button>
      <span>
        <FormattedMessage id="forms.page" values={{ number: search.page }} />
      </span>
      <Button variant="default" disabled={!hasNext} onClick={() => goTo(search.page + 1)}>
        <FormattedMessage id="forms.page.next" />
      </Button>
    </nav>
  );
}
