import { Button, NumberInput, TextInput } from "@mantine/core";
import { imageUrl } from "@plein/contract/media/image-url";
import { HEADER_LOGO_HEIGHT, HEADER_LOGO_PADDING } from "@plein/contract/settings/design-scale";
import type { SettingValue } from "@plein/contract/settings/setting-change";
import { ImagePicker } from "@plein/ui/fields/images/image-picker.tsx";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { SettingForm } from "../setting-form.tsx";
import { useSetting } from "../use-setting.ts";
import classes from "./branding.module.css";
import { PictureField } from "./picture-field.tsx";
import { useLogoPicker } from "./use-logo-picker.ts";

/** The logo in the header: a picture with its description, its height and the space around it. */
export function LogoSetting(): ReactNode {
  const picker = useLogoPicker();
  const setting = useSetting("headerLogo");
  const name = useSetting("platformName").value;
  const { value: logo, canEdit, error, change } = setting;
  const put = (part: Partial<NonNullable<typeof logo>>) => logo && change({ ...logo, ...part });
  return (
    <SettingForm setting={setting}>
      <PictureField
        label={<FormattedMessage id="settings.headerLogo" />}
        hint={<FormattedMessage id="settings.headerLogo.hint" />}
        error={error}
      >
        {logo && <LogoPreview logo={logo} name={name} />}
        {canEdit && (
          <div className={classes.choice}>
            <ImagePicker
              {...picker}
              chosen={logo?.imageGuid ?? null}
              onChoose={({ guid, alt }) =>
                change({
                  alt: alt || name,
                  height: HEADER_LOGO_HEIGHT,
                  padding: HEADER_LOGO_PADDING,
                  ...logo,
                  imageGuid: guid,
                })
              }
            />
            {logo && (
              <Button variant="subtle" onClick={() => change(null)}>
                <FormattedMessage id="settings.headerLogo.none" />
              </Button>
            )}
          </div>
        )}
        {logo && (
          <>
            <TextInput
              label={<FormattedMessage id="settings.headerLogo.alt" />}
              description={<FormattedMessage id="settings.headerLogo.alt.hint" />}
              maxLength={300}
              readOnly={!canEdit}
              value={logo.alt}
              onChange={(event) => put({ alt: event.currentTarget.value })}
            />
            <div className={classes.sizes}>
              <NumberInput
                label={<FormattedMessage id="settings.headerLogo.height" />}
                min={24}
                max={120}
                clampBehavior="strict"
                allowDecimal={false}
                readOnly={!canEdit}
                value={logo.height}
                onChange={(height) => typeof height === "number" && put({ height })}
              />
              <NumberInput
                label={<FormattedMessage id="settings.headerLogo.padding" />}
                min={0}
                max={32}
                clampBehavior="strict"
                allowDecimal={false}
                readOnly={!canEdit}
                value={logo.padding}
                onChange={(padding) => typeof padding === "number" && put({ padding })}
              />
            </div>
          </>
        )}
      </PictureField>
    </SettingForm>
  );
}

type LogoPreviewProps = { readonly logo: NonNullable<SettingValue<"headerLogo">>; readonly name: string };

function LogoPreview({ logo: { imageGuid, height, padding }, name }: LogoPreviewProps): ReactNode {
  return (
    <div className={classes.header}>
      <img src={imageUrl(imageGuid)} alt="" style={{ height, padding }} />
      <span>{name}</span>
    </div>
  );
}
