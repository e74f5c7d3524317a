import { Button } from "@mantine/core";
import type { Failure, Result } from "@plein/contract/result";
import { type FormEvent, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { UnsavedChanges } from "../../../client/dialogs/unsaved-changes.tsx";
import { runTask } from "../../../shell/notices/run-task.tsx";
import classes from "../designer/designer.module.css";
import { FormTexts } from "../designer/panel/selection-panel.tsx";
import type { FormSettings } from "../designer/saving/draft-saver.ts";
import type { Designer } from "../designer/use-designer.ts";
import { toFormAccess } from "../form-access.ts";
import { AccessFields } from "./access-fields.tsx";
import { HandlingFields } from "./handling-fields.tsx";
import { OpeningFields } from "./opening-fields.tsx";
import { PermissionFields } from "./permission-fields.tsx";
import type { SettingsFieldsProps } from "./settings-fields-props.ts";

/** The texts around the questions, which are part of the next version, and the settings that apply when they are saved. */
export function SettingsTab({ designer }: { readonly designer: Designer }): ReactNode {
  const { saver, saving, canEdit } = designer;
  const { stored } = saving;
  const canSetPermissions = useCan()("form.setPermissions", toFormAccess(stored)) && !stored.isArchived;
  // Only local changes, so that changes by others to other settings aren't overwritten.
  const [changes, setChanges] = useState<Partial<FormSettings>>({});
  const [failed, setFailed] = useState<Failure | null>(null);
  const queries = trpc.useUtils();
  const settings = { ...stored, ...changes };
  const isChanged = JSON.stringify(settings) !== JSON.stringify(stored);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const before = Object.fromEntries(Object.keys(changes).map((member) => [member, stored[member as keyof FormSettings]]));
    const result = await runTask({
      type: "save",
      entity: "form",
      isUndoneWhole: true,
      run: () => orThrow(saver.saveSettings(changes)),
      undo: () => orThrow(saver.saveSettings(before)),
      isShownElsewhere: () => true,
    });
    setFailed(result.code === "Success" ? null : result);
    if (result.code === "Success") setChanges({});
    void queries.forms.list.invalidate();
  };
  const fields: SettingsFieldsProps = {
    settings,
    isReadOnly: !canEdit,
    errorAt: (member) => failed?.facts?.errors?.find(({ path }) => path === `/${member}` || path.startsWith(`/${member}/`))?.message,
    onChange: (changed) => {
      setFailed(null);
      setChanges({ ...changes, ...changed });
    },
  };
  return (
    <div className={classes.settings}>
      <section className={classes.section}>
        <h2>
          <FormattedMessage id="forms.settings.texts" />
        </h2>
        <p className={classes.muted}>
          <FormattedMessage id="forms.settings.texts.text" />
        </p>
        <FormTexts designer={designer} hasEnd />
      </section>
      <form data-own-history onSubmit={(event) => void save(event)} noValidate>
        <p className={classes.muted}>
          <FormattedMessage id="forms.settings.atOnce" />
        </p>
        <OpeningFields {...fields} />
        <AccessFields {...fields} />
        <HandlingFields {...fields} />
        {canSetPermissions && <PermissionFields {...fields} />}
        {failed !== null && (
          <p className={classes.failed} role="alert">
            {failed.facts?.errors?.[0]?.message ?? <FormattedMessage id="forms.settings.failed" />}
          </p>
        )}
        {canEdit && (
          <div className={classes.saveBar} data-changed={isChanged ? "" : undefined}>
            <Button type="submit" disabled={!isChanged} loading={saving.status === "saving" && isChanged}>
              <FormattedMessage id="forms.settings.save" />
            </Button>
            {isChanged && (
              <Button variant="subtle" onClick={() => setChanges({})}>
                <FormattedMessage id="forms.cancel" />
              </Button>
            )}
          </div>
        )}
      </form>
      <UnsavedChanges
        isChanged={isChanged}
        staysOn={() => false}
        onDiscard={() => setChanges({})}
        texts={{
          title: <FormattedMessage id="forms.unsaved.title" />,
          text: <FormattedMessage id="forms.settings.unsaved" />,
          stay: <FormattedMessage id="forms.unsaved.stay" />,
          leave: <FormattedMessage id="forms.unsaved.leave" />,
        }}
      />
    </div>
  );
}

/** Converts a failed result to an error in the format of the API's errors, as `runTask` expects. */
async function orThrow<T>(outcome: Promise<Result<T>>): Promise<T> {
  const result = await outcome;
  if (result.code === "Success") return result.value;
  throw Object.assign(new Error(result.code), { data: { code: result.code, facts: result.facts, correlationId: result.detail } });
}
