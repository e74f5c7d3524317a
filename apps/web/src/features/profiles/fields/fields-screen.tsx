import { Button } from "@mantine/core";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { IconPlus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";
import { BuiltInFields } from "./built-in-fields.tsx";
import { isOwnField } from "./field-sections.ts";
import { FieldsFailed, FieldsLoading } from "./field-states.tsx";
import classes from "./fields.module.css";
import { OwnFields } from "./own-fields.tsx";

type FieldsScreenProps = {
  /** the tabs above the list */
  readonly tabs: ReactNode;
};

/** The profile fields of the platform: its own fields, which can be reordered, and the built-in ones. */
export function FieldsScreen({ tabs }: FieldsScreenProps): ReactNode {
  const fields = trpc.profileFields.list.useQuery();
  return (
    <>
      <header className={classes.header}>
        <div>
          <h1>
            <FormattedMessage id="profiles.fields.title" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="profiles.fields.text" />
          </p>
        </div>
        <AddField />
      </header>
      {tabs}
      {fields.isPending && <FieldsLoading />}
      {fields.isError && <FieldsFailed error={fields.error} onRetry={() => void fields.refetch()} />}
      {fields.data && <LoadedFields fields={fields.data} />}
    </>
  );
}

function LoadedFields({ fields }: { readonly fields: readonly ProfileField[] }): ReactNode {
  const { data: usage } = trpc.profileFields.getUsage.useQuery();
  return (
    <>
      <section className={classes.section} aria-labelledby="own-fields">
        <h2 id="own-fields">
          <FormattedMessage id="profiles.fields.own" />
        </h2>
        {fields.some(isOwnField) ? <OwnFields fields={fields} usage={usage} /> : <NoFields />}
      </section>
      <BuiltInFields fields={fields} usage={usage} />
    </>
  );
}

function AddField(): ReactNode {
  return (
    <Button component="a" href="/admin/users/new-field" leftSection={<IconPlus size={18} aria-hidden />}>
      <FormattedMessage id="profiles.fields.new" />
    </Button>
  );
}

function NoFields(): ReactNode {
  return (
    <p className={classes.none}>
      <FormattedMessage id="profiles.fields.none" />
    </p>
  );
}
