import { TextInput } from "@mantine/core";
import { formatMapPoint, MapPoint, parseMapPoint } from "@plein/contract/blocks/map";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";

type MapPointFieldProps = { readonly label: string; readonly value: unknown; readonly onChange: (point: MapPoint | null) => boolean };

/** A point, typed or pasted as maps show it. A text that isn't one stays in the field, and isn't applied. */
export function MapPointField({ label, value, onChange }: MapPointFieldProps): ReactNode {
  const intl = useIntl();
  const point = MapPoint.safeParse(value).data;
  const [typed, setTyped] = useState(point === undefined ? "" : formatMapPoint(point));
  const isWrong = typed.trim() !== "" && parseMapPoint(typed) === null;
  return (
    <TextInput
      label={label}
      description={<FormattedMessage id="forms.setting.mapCenter.text" />}
      value={typed}
      maxLength={60}
      error={isWrong ? intl.formatMessage({ id: "forms.setting.mapCenter.wrong" }) : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        if (event.currentTarget.value.trim() === "") onChange(null);
        const changed = parseMapPoint(event.currentTarget.value);
        if (changed !== null) onChange(changed);
      }}
    />
  );
}
