import { TextInput } from "@mantine/core";
import { useFieldTexts } from "@plein/blocks/kit/editor/use-field-texts";
import { headerImageUrl } from "@plein/contract/media/site-image";
import { HEADER_IMAGE_CHOICES, MAX_HEADER_IMAGES } from "@plein/contract/settings/header-image-choice";
import type { HeaderImage } from "@plein/contract/settings/platform-setting";
import { ImagePicker } from "@plein/ui/fields/images/image-picker.tsx";
import { ItemsField } from "@plein/ui/fields/items/items-field.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { librarySources } from "../../../client/blocks/content-sources.ts";
import { ChoiceSetting, errorOf } from "../setting-fields.tsx";
import { SettingForm } from "../setting-form.tsx";
import settings from "../settings.module.css";
import { useSetting } from "../use-setting.ts";
import classes from "./branding.module.css";
import { useItemsTexts } from "./use-items-texts.ts";

/** The header pictures of pages, and the rule that selects one for each page. */
export function HeaderImagesSetting(): ReactNode {
  const intl = useIntl();
  const texts = useFieldTexts().image;
  const itemsTexts = useItemsTexts("settings.headerImages");
  const setting = useSetting("headerImages");
  const { value: images, stored, canEdit, change } = setting;
  return (
    <>
      <SettingForm setting={setting}>
        <p className={settings.muted}>
          <FormattedMessage id="settings.headerImages.hint" />
        </p>
        <fieldset className={settings.plain} disabled={!canEdit}>
          <ItemsField
            label={intl.formatMessage({ id: "settings.headerImages" })}
            error={errorOf(setting)}
            items={images}
            onChange={change}
            renderAdd={(add) => (
              <div className={classes.choice}>
                <ImagePicker
                  texts={{ ...texts, choose: itemsTexts.add }}
                  images={librarySources}
                  chosen={null}
                  onChoose={({ guid, alt }) => add({ imageGuid: guid, alt })}
                />
              </div>
            )}
            min={0}
            max={MAX_HEADER_IMAGES}
            texts={itemsTexts}
            renderItem={(image, changeOne) => <OneImage image={image} onChange={changeOne} />}
          />
        </fieldset>
      </SettingForm>
      {stored.length > 1 && <ChoiceSetting name="headerImageChoice" choices={HEADER_IMAGE_CHOICES} />}
    </>
  );
}

type OneImageProps = { readonly image: HeaderImage; readonly onChange: (image: HeaderImage) => void };

/** One picture, as it is cropped for a page around its focal point in the library. */
function OneImage({ image, onChange }: OneImageProps): ReactNode {
  return (
    <>
      <img className={classes.band} src={headerImageUrl(image.imageGuid, 640)} alt="" width={640} height={160} />
      <TextInput
        label={<FormattedMessage id="settings.headerImages.alt" />}
        description={<FormattedMessage id="settings.headerImages.alt.hint" />}
        maxLength={300}
        value={image.alt}
        onChange={(event) => onChange({ ...image, alt: event.currentTarget.value })}
      />
    </>
  );
}
