import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import type { Guid } from "@plein/contract/guid";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { trpc } from "../../../client/calls/trpc-react.tsx";

const TYPING_MS = 250;
const SHOWN = 20;

type OwnerFieldProps = {
  readonly value: Guid | null;
  readonly error: string | undefined;
  readonly onChange: (ownerGuid: Guid | null) => void;
};

/** The owner of the form: a search field for active users. */
export function OwnerField({ value, error, onChange }: OwnerFieldProps): ReactNode {
  const intl = useIntl();
  const [typed, setTyped] = useState("");
  const [search] = useDebouncedValue(typed.slice(0, 100), TYPING_MS);
  const matches = trpc.users.list.useQuery({ search, state: "Active", itemCount: SHOWN }, { placeholderData: (before) => before });
  const owner = trpc.users.get.useQuery({ guid: value ?? "" }, { enabled: value !== null });
  const users = new Map((matches.data ?? []).map((user) => [user.guid, nameOf(user)]));
  if (value !== null) {
    const name = owner.data ? nameOf(owner.data) : owner.isError ? intl.formatMessage({ id: "forms.field.ownerGuid.unknown" }) : "…";
    users.set(value, users.get(value) ?? name);
  }
  const ownerLabel = value === null ? "" : users.get(value);
  return (
    <Select
      label={<FormattedMessage id="forms.field.ownerGuid" />}
      description={<FormattedMessage id="forms.field.ownerGuid.text" />}
      placeholder={intl.formatMessage({ id: "forms.field.ownerGuid.placeholder" })}
      nothingFoundMessage={intl.formatMessage({ id: "forms.field.ownerGuid.none" })}
      data={[...users].map(([guid, label]) => ({ value: guid, label }))}
      value={value}
      error={error}
      searchable
      clearable
      // The server has already filtered, also by e-mail address, which the labels don't contain.
      filter={({ options }) => options}
      comboboxProps={{ shadow: "md" }}
      onSearchChange={(text) => setTyped(text === ownerLabel ? "" : text)}
      onChange={onChange}
    />
  );
}

type Named = { readonly firstName: string; readonly middleName: string; readonly lastName: string; readonly emailMasked: string };

function nameOf({ firstName, middleName, lastName, emailMasked }: Named): string {
  return [firstName, middleName, lastName].filter(Boolean).join(" ") || emailMasked;
}
