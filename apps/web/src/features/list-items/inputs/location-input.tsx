import { Fieldset, Stack } from "@mantine/core";
import type { ItemLocation } from "@plein/contract/item-types/item-location";
import { TextField } from "@plein/ui/fields/text-field.tsx";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";

type LocationInputProps = {
  readonly label: string;
  readonly isRequired: boolean;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
};

/** A location as text, with its URL. Its coordinates are left unchanged. */
export function LocationInput({ label, isRequired, value, error, onChange }: LocationInputProps): ReactNode {
  const intl = useIntl();
  const place = (value ?? {}) as Partial<ItemLocation>;
  const change = (changes: Partial<ItemLocation>) => {
    const { text = "", url = "", ...onMap } = { ...place, ...changes };
    // Coordinates without a text don't count as a location.
    onChange(text === "" && url === "" ? null : { text, ...(url === "" ? {} : { url }), ...onMap });
  };
  return (
    <Fieldset legend={label} p="sm">
      <Stack gap="xs">
        <TextField
          label={intl.formatMessage({ id: "list-items.location.text" })}
          isRequired={isRequired}
          maxLength={300}
          value={place.text ?? ""}
          error={error}
          onChange={(text) => change({ text })}
        />
        <TextField
          label={intl.formatMessage({ id: "list-items.location.url" })}
          maxLength={2000}
          value={place.url ?? ""}
          onChange={(url) => change({ url })}
        />
      </Stack>
    </Fieldset>
  );
}
