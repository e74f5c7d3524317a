import { Button } from "@mantine/core";
import { useFieldTexts } from "@plein/blocks/kit/editor/use-field-texts";
import { SHARE_HEIGHT, SHARE_WIDTH, shareImageUrl } from "@plein/contract/media/share-image";
import { ImagePicker } from "@plein/ui/fields/images/image-picker.tsx";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { librarySources } from "../../../client/blocks/content-sources.ts";
import { SettingForm } from "../setting-form.tsx";
import settings from "../settings.module.css";
import { useSetting } from "../use-setting.ts";
import classes from "./branding.module.css";
import { PictureField } from "./picture-field.tsx";

/** The default sharing picture of pages and items. */
export function ShareImageSetting(): ReactNode {
  const texts = useFieldTexts().image;
  const setting = useSetting("defaultShareImage");
  const headerImages = useSetting("headerImages").stored;
  const { value: image, canEdit, error, change } = setting;
  return (
    <SettingForm setting={setting}>
      <PictureField
        label={<FormattedMessage id="settings.defaultShareImage" />}
        hint={<FormattedMessage id="settings.defaultShareImage.hint" />}
        error={error}
      >
        {image && headerImages.length > 0 && (
          <p role="status">
            <FormattedMessage id="settings.defaultShareImage.headerFirst" />
          </p>
        )}
        {image && <LinkPreview guid={image.imageGuid} />}
        {canEdit && (
          <div className={classes.choice}>
            <ImagePicker
              texts={texts}
              images={librarySources}
              chosen={image?.imageGuid ?? null}
              onChoose={({ guid }) => change({ imageGuid: guid })}
            />
            {image && (
              <Button variant="subtle" onClick={() => change(null)}>
                <FormattedMessage id="settings.defaultShareImage.none" />
              </Button>
            )}
          </div>
        )}
      </PictureField>
    </SettingForm>
  );
}

/** A link to the home page as social networks show it. */
function LinkPreview({ guid }: { readonly guid: string }): ReactNode {
  const name = useSetting("platformName").value;
  const description = useSetting("platformDescription").value;
  return (
    <figure className={classes.shared}>
      <figcaption className={settings.muted}>
        <FormattedMessage id="settings.defaultShareImage.preview" />
      </figcaption>
      <div className={classes.link}>
        <img src={shareImageUrl(guid)} alt="" width={SHARE_WIDTH} height={SHARE_HEIGHT} />
        <p className={classes.linkTitle}>{name}</p>
        {description !== "" && <p className={settings.muted}>{description}</p>}
      </div>
    </figure>
  );
}
