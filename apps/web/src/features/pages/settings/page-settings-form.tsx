import { Button } from "@mantine/core";
import { slugify } from "@plein/contract/pages/addresses/slug";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import type { Failure } from "@plein/contract/result";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { UnsavedChanges } from "../../../client/dialogs/unsaved-changes.tsx";
import { focusFirstError } from "../../../client/document/focus-first-error.ts";
import { runTask } from "../../../shell/notices/run-task.tsx";
import { usePageRoles } from "../changes/use-page-roles.ts";
import { settingsHref } from "../tree/page-hrefs.ts";
import classes from "../tree/pages.module.css";
import { AddressFields } from "./address-fields.tsx";
import { EngineFields } from "./engine-fields.tsx";
import { FrameFields } from "./frame-fields.tsx";
import { PermissionFields } from "./permission-fields.tsx";
import { canUndo, findProblems, type SettingsDraft, toDraft, toSavedPage } from "./settings-draft.ts";
import { ShareFields } from "./share-fields.tsx";

/** The settings of a page, saved and undone as a whole. */
export function PageSettingsForm({ page }: { readonly page: PageSettings }): ReactNode {
  const intl = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const stored = toDraft(page, page.rights.includes("setPermissions"));
  // Only local changes, so that changes by others to other settings aren't overwritten.
  const [changes, setChanges] = useState<Partial<SettingsDraft>>({});
  const draft: SettingsDraft = { ...stored, ...changes };
  const discard = () => setChanges({});
  const roles = usePageRoles(draft.permissions !== null);
  const { save, failed } = useSaveSettings(page, stored, discard);
  const [isUndescribed, setUndescribed] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(stored);
  const isReadOnly = !page.rights.includes("editSettings");
  const problems = findProblems(page, draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setRefused(isUndescribed);
    const isComplete = !problems.hasNoTitle && problems.slug === null && !isUndescribed;
    // The button stays in view, but the invalid field may be out of view.
    if (!isComplete || !(await save(draft))) focusFirstError(form.current);
  };
  const shareError =
    isRefused && isUndescribed
      ? intl.formatMessage({ id: "pages.field.shareImage.undescribed" })
      : failed?.facts?.errors?.find(({ path }) => path.startsWith("/options/"))?.message;
  const languageError = failed?.facts?.errors?.find(({ path }) => path === "/options")?.message;
  const fields = { draft, isReadOnly, onChange: (changed: Partial<SettingsDraft>) => setChanges({ ...changes, ...changed }) };
  return (
    <form ref={form} className={classes.settings} onSubmit={(event) => void submit(event)} noValidate>
      {failed?.code === "Conflict" && failed.facts?.errors === undefined && <Outdated />}
      <p className={classes.muted}>
        <FormattedMessage id="pages.settings.publish" />
      </p>
      <Section title="page">
        <AddressFields {...fields} hasSlug={page.path !== "/"} problems={problems} failed={failed} />
      </Section>
      <Section title="frame">
        <FrameFields {...fields} languageError={languageError} />
      </Section>
      <Section title="engines">
        <EngineFields {...fields} />
      </Section>
      <Section title="sharing">
        <ShareFields {...fields} page={page} error={shareError} onUndescribed={setUndescribed} />
      </Section>
      {draft.permissions && (
        <Section title="access">
          <PermissionFields value={draft.permissions} roles={roles} onChange={(permissions) => fields.onChange({ permissions })} />
        </Section>
      )}
      {!isReadOnly && <SaveBar isChanged={isChanged || isUndescribed} onDiscard={discard} />}
      <UnsavedChanges
        isChanged={isChanged}
        staysOn={(pathname) => pathname === settingsHref(page)}
        onDiscard={discard}
        texts={{
          title: <FormattedMessage id="pages.unsaved.title" />,
          text: <FormattedMessage id="pages.unsaved.text" />,
          stay: <FormattedMessage id="pages.unsaved.stay" />,
          leave: <FormattedMessage id="pages.unsaved.leave" />,
        }}
      />
    </form>
  );
}

function useSaveSettings(page: PageSettings, stored: SettingsDraft, onSaved: () => void) {
  const queries = trpc.useUtils();
  const { mutateAsync } = trpc.pages.save.useMutation();
  const [failed, setFailed] = useState<Failure | null>(null);
  const store = async (from: PageSettings, draft: SettingsDraft) => {
    await mutateAsync(toSavedPage(from, { ...draft, slug: slugify(draft.slug) }));
    // An undo needs the version that was stored.
    const after = await queries.pages.getSettings.fetch({ guid: page.guid }, { staleTime: 0 });
    await queries.pages.invalidate();
    return after;
  };
  const save = async (draft: SettingsDraft) => {
    setFailed(null);
    const result = await runTask({
      type: "save",
      entity: "page",
      run: () => store(page, draft),
      ...(canUndo(stored, draft) && { undo: (after: PageSettings) => store(after, stored) }),
      isShownElsewhere: ({ code, facts }) => code === "Conflict" || facts?.errors !== undefined,
    });
    if (result.code === "Success") onSaved();
    else setFailed(result);
    return result.code === "Success";
  };
  return { save, failed };
}

function SaveBar({ isChanged, onDiscard }: { readonly isChanged: boolean; readonly onDiscard: () => void }): ReactNode {
  return (
    <div className={classes.saveBar} data-changed={isChanged ? "" : undefined}>
      <Button type="submit" disabled={!isChanged}>
        <FormattedMessage id="pages.save" />
      </Button>
      {isChanged && (
        <Button variant="subtle" onClick={onDiscard}>
          <FormattedMessage id="pages.cancel" />
        </Button>
      )}
    </div>
  );
}

function Outdated(): ReactNode {
  const queries = trpc.useUtils();
  return (
    <div className={classes.failed} role="alert" tabIndex={-1} data-failure="">
      <p>
        <FormattedMessage id="pages.outdated" />
      </p>
      <Button variant="default" onClick={() => void queries.pages.invalidate()}>
        <FormattedMessage id="pages.reload" />
      </Button>
    </div>
  );
}

type SectionProps = { readonly title: "page" | "frame" | "engines" | "sharing" | "access"; readonly children: ReactNode };

function Section({ title, children }: SectionProps): ReactNode {
  return (
    <fieldset className={classes.section}>
      <legend>
        <FormattedMessage id={`pages.section.${title}`} />
      </legend>
      {children}
    </fieldset>
  );
}
