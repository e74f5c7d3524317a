import { isPersonalKey } from "@plein/contract/profiles/personal-fields";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { IconArrowLeft } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { useFieldTexts } from "../../../client/profiles/field-texts.ts";
import { AddField } from "./add-field.tsx";
import { ChangeField } from "./change-field.tsx";
import { FieldsFailed, FieldsLoading } from "./field-states.tsx";
import classes from "./fields.module.css";
import { FIELDS_HREF } from "./fields-href.ts";
import { SectionName } from "./own-fields.tsx";
import { RemoveField } from "./remove-field.tsx";
import { useStoredField } from "./stored-field.ts";

/** The screen of one field: its form and its removal; without a key, the form for a new field. */
export function FieldScreen({ fieldKey }: { readonly fieldKey: string | null }): ReactNode {
  const fields = trpc.profileFields.list.useQuery();
  const field = fields.data?.find(({ key }) => key === fieldKey && !isPersonalKey(key));
  return (
    <>
      <a className={classes.back} href={FIELDS_HREF}>
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
        <FormattedMessage id="profiles.fields.back" />
      </a>
      {fields.isPending && <FieldsLoading />}
      {fields.isError && <FieldsFailed error={fields.error} onRetry={() => void fields.refetch()} />}
      {fields.data && fieldKey === null && <AddField fields={fields.data} />}
      {fields.data && fieldKey !== null && field === undefined && (
        <h1>
          <FormattedMessage id="profiles.fields.missing" />
        </h1>
      )}
      {fields.data && field !== undefined && <LoadedField key={field.guid} field={field} fields={fields.data} />}
    </>
  );
}

type LoadedFieldProps = { readonly field: ProfileField; readonly fields: readonly ProfileField[] };

function LoadedField({ field, fields }: LoadedFieldProps): ReactNode {
  const { label } = useFieldTexts(field);
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>{label}</h1>
          <p className={classes.muted}>
            <FormattedMessage id={`profiles.fields.type.${field.inputType}`} /> · <SectionName fieldSection={field} /> ·{" "}
            <FormattedMessage id="profiles.fields.key" />: {field.key}
          </p>
        </div>
      </header>
      <div className={classes.columns}>
        {field.guid === null ? (
          <ChangeField stored={{ value: field, etag: null }} fields={fields} />
        ) : (
          <OwnField guid={field.guid} fields={fields} />
        )}
        {field.guid !== null && (
          <div className={classes.side}>
            <RemoveField field={field} guid={field.guid} />
          </div>
        )}
      </div>
    </>
  );
}

function OwnField({ guid, fields }: { readonly guid: string; readonly fields: readonly ProfileField[] }): ReactNode {
  const stored = useStoredField(guid);
  if (stored.isError) return <FieldsFailed error={stored.error} onRetry={() => void stored.refetch()} />;
  if (stored.data === undefined) return <FieldsLoading />;
  return <ChangeField stored={stored.data} fields={fields} />;
}
