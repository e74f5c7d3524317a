import { Button } from "@mantine/core";
import { iconUrl } from "@plein/contract/media/site-image";
import { ImagePicker } from "@plein/ui/fields/images/image-picker.tsx";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { SettingForm } from "../setting-form.tsx";
import { useSetting } from "../use-setting.ts";
import classes from "./branding.module.css";
import { PictureField } from "./picture-field.tsx";
import { useLogoPicker } from "./use-logo-picker.ts";

/** The platform's icon: one picture, from which the server generates all sizes. */
export function IconSetting(): ReactNode {
  const picker = useLogoPicker();
  const setting = useSetting("faviconLogo");
  const name = useSetting("platformName").value;
  const { value: icon, canEdit, error, change } = setting;
  return (
    <SettingForm setting={setting}>
      <PictureField
        label={<FormattedMessage id="settings.faviconLogo" />}
        hint={<FormattedMessage id="settings.faviconLogo.hint" />}
        error={error}
      >
        {icon && <IconPreview guid={icon.imageGuid} name={name} />}
        {canEdit && (
          <div className={classes.choice}>
            <ImagePicker {...picker} chosen={icon?.imageGuid ?? null} onChoose={({ guid }) => change({ imageGuid: guid })} />
            {icon && (
              <Button variant="subtle" onClick={() => change(null)}>
                <FormattedMessage id="settings.faviconLogo.none" />
              </Button>
            )}
          </div>
        )}
      </PictureField>
    </SettingForm>
  );
}

/** The icon in a browser tab and on a phone. */
function IconPreview({ guid, name }: { readonly guid: string; readonly name: string }): ReactNode {
  return (
    <div className={classes.icons}>
      <span className={classes.tab}>
        <img src={iconUrl(guid, 32)} alt="" width={16} height={16} />
        <span>{name}</span>
      </span>
      <span className={classes.phone}>
        <img src={iconUrl(guid, 180)} alt="" width={60} height={60} />
        <span>{name}</span>
      </span>
    </div>
  );
}
