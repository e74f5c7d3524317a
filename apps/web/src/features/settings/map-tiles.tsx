import { Button, TextInput } from "@mantine/core";
import { DEFAULT_MAP_TILES } from "@plein/contract/blocks/map";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { errorOf } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import { useSetting } from "./use-setting.ts";

/** The setting for the tile server of maps. Without one, maps show a sketch and the list of places. */
export function MapTilesSetting(): ReactNode {
  const setting = useSetting("mapTiles");
  const { value, canEdit, change } = setting;
  const put = (url: string, attribution: string) => change(url === "" && attribution === "" ? null : { url, attribution });
  return (
    <SettingForm setting={setting}>
      <TextInput
        label={<FormattedMessage id="settings.mapTiles" />}
        description={<FormattedMessage id="settings.mapTiles.hint" values={{ parts: "{z}, {x}, {y}" }} />}
        error={errorOf(setting)}
        maxLength={500}
        readOnly={!canEdit}
        value={value?.url ?? ""}
        onChange={(event) => put(event.currentTarget.value, value?.attribution ?? "")}
      />
      <TextInput
        label={<FormattedMessage id="settings.mapTiles.attribution" />}
        description={<FormattedMessage id="settings.mapTiles.attribution.hint" />}
        maxLength={200}
        readOnly={!canEdit}
        value={value?.attribution ?? ""}
        onChange={(event) => put(value?.url ?? "", event.currentTarget.value)}
      />
      {canEdit && value?.url !== DEFAULT_MAP_TILES.url && (
        <Button variant="subtle" size="compact-sm" onClick={() => change(DEFAULT_MAP_TILES)}>
          <FormattedMessage id="settings.mapTiles.default" />
        </Button>
      )}
    </SettingForm>
  );
}
