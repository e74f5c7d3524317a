import { Button, TextInput } from "@mantine/core";
import type { Guid } from "@plein/contract/guid";
import { MAX_PAGE_SLUG_LENGTH, MAX_PAGE_TITLE_LENGTH } from "@plein/contract/pages/new-page";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { Failure } from "@plein/contract/result";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useCloseGuard } from "../../../client/dialogs/close-guard.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { editHref } from "../tree/page-hrefs.ts";
import classes from "../tree/pages.module.css";
import { findSlugIssue, type NewPageDraft, pathOf, slugOf } from "./new-page.ts";
import { ParentField } from "./parent-field.tsx";
import { TemplateField } from "./template-field.tsx";

type NewPageDialogProps = {
  readonly pages: readonly PageTreeEntry[];
  /** the initial parent; null for the top level */
  readonly parent: PageTreeEntry | null;
  readonly onClose: () => void;
};

/** The dialog that adds a page with a title, and opens its editor. */
export function NewPageDialog({ pages, parent, onClose }: NewPageDialogProps): ReactNode {
  const intl = useIntl();
  const [isChanged, setChanged] = useState(false);
  const { requestClose, prompt } = useCloseGuard(isChanged, onClose);
  return (
    <>
      <Modal
        opened
        onClose={requestClose}
        title={<FormattedMessage id="pages.new" />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.cancel" }) }}
      >
        <NewPageForm pages={pages} parent={parent} onChange={() => setChanged(true)} onCancel={requestClose} onAdded={onClose} />
      </Modal>
      {prompt}
    </>
  );
}

type NewPageFormProps = Pick<NewPageDialogProps, "pages" | "parent"> & {
  readonly onChange: () => void;
  readonly onCancel: () => void;
  readonly onAdded: () => void;
};

function NewPageForm({ pages, parent, onChange, onCancel, onAdded }: NewPageFormProps): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const parents = pages.filter(({ path, rights }) => path !== "/" && rights.includes("addChild"));
  const canAddTop = can("pages.add");
  const [draft, setDraft] = useState<NewPageDraft>({ title: "", slug: null, parent: parent ?? (canAddTop ? null : onlyOneOf(parents)) });
  const [template, setTemplate] = useState<Guid | null>(null);
  const [isTried, setTried] = useState(false);
  const [failed, setFailed] = useState<Failure | null>(null);
  const { add, isPending } = useAddPage(onAdded);
  const slug = slugOf(draft, pages);
  const issue = findSlugIssue(draft.parent, slug, pages);
  const hasNoTitle = draft.title.trim() === "";
  const hasNoParent = draft.parent === null && !canAddTop;
  const change = (changes: Partial<NewPageDraft>) => {
    setFailed(null);
    setDraft({ ...draft, ...changes });
    onChange();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (hasNoTitle || hasNoParent || issue !== null) return;
    setFailed(
      await add({
        title: draft.title.trim(),
        slug,
        parentGuid: draft.parent?.guid ?? null,
        ...(template === null ? {} : { templateGuid: template }),
      }),
    );
  };
  const errorAt = (path: string) => failed?.facts?.errors?.find((error) => error.path === path)?.message;
  const parentProblem = isGone(failed) ? "pages.parent.gone" : isTried && hasNoParent ? "pages.parent.empty" : null;
  const parentError = errorAt("/parentGuid") ?? (parentProblem === null ? undefined : intl.formatMessage({ id: parentProblem }));
  const slugError =
    errorAt("/slug") ?? (issue !== null && !hasNoTitle && !hasNoParent ? intl.formatMessage({ id: `pages.slug.${issue}` }) : undefined);
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        data-autofocus
        label={<FormattedMessage id="pages.field.title" />}
        maxLength={MAX_PAGE_TITLE_LENGTH}
        value={draft.title}
        error={errorAt("/title") ?? (isTried && hasNoTitle ? intl.formatMessage({ id: "pages.title.empty" }) : undefined)}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <ParentField
        parents={parents}
        hasTopLevel={canAddTop}
        value={draft.parent?.guid ?? null}
        error={parentError}
        onChange={(guid) => change({ parent: pages.find((page) => page.guid === guid) ?? null })}
      />
      <TextInput
        label={<FormattedMessage id="pages.field.slug" />}
        description={!hasNoParent && <FormattedMessage id="pages.slug.address" values={{ path: pathOf(draft.parent, slug) }} />}
        maxLength={MAX_PAGE_SLUG_LENGTH}
        value={draft.slug ?? slug}
        error={slugError}
        onChange={(event) => change({ slug: event.currentTarget.value })}
        onBlur={() => draft.slug !== null && setDraft({ ...draft, slug: draft.slug === "" ? null : slug })}
      />
      <TemplateField
        value={template}
        error={errorAt("/templateGuid")}
        onChange={(guid) => {
          setFailed(null);
          setTemplate(guid);
        }}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isPending}>
          <FormattedMessage id="pages.add" />
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          <FormattedMessage id="pages.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** Whether the page that the new one would be below was removed meanwhile. */
function isGone(failed: Failure | null): boolean {
  return failed?.code === "NotFound";
}

/** The only page of a list; null if there are several, so that the choice is never made by accident. */
function onlyOneOf(pages: readonly PageTreeEntry[]): PageTreeEntry | null {
  const [first, ...others] = pages;
  return first !== undefined && others.length === 0 ? first : null;
}

type AddedPage = { readonly title: string; readonly slug: string; readonly parentGuid: string | null; readonly templateGuid?: string };

/** `add` resolves to the failure that the dialog shows. */
function useAddPage(onClose: () => void) {
  const router = useRouter();
  const queries = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.pages.add.useMutation();
  const add = async (page: AddedPage): Promise<Failure | null> => {
    const result = await runTask({
      type: "add",
      entity: "page",
      run: () => mutateAsync(page),
      isShownElsewhere: (failure) => failure.facts?.errors !== undefined || isGone(failure),
    });
    if (result.code !== "Success") {
      // The pages that the dialog offers are out of date.
      if (isGone(result)) void queries.pages.invalidate();
      return result;
    }
    void queries.pages.invalidate();
    onClose();
    router.history.push(editHref(result.value));
    return null;
  };
  return { add, isPending };
}
