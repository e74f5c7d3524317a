import { Button, FileButton, Group, Input, Progress } from "@mantine/core";
import { IMAGE_CONTENT_TYPES } from "@plein/contract/media/image-limits";
import { imageUrl } from "@plein/contract/media/image-url";
import type { ProfileField } from "@plein/contract/profiles/profile-field";
import { useImageUpload } from "@plein/ui/fields/images/use-image-upload";
import { IconUpload, IconUser } from "@tabler/icons-react";
import { type ReactNode, useCallback } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { uploadImage } from "../../client/files/upload-image.ts";
import { useFieldTexts } from "../../client/profiles/field-texts.ts";
import classes from "./account.module.css";

type PhotoInputProps = {
  readonly field: ProfileField;
  /** owner of the profile, whose rights apply to the picture */
  readonly profileGuid: string;
  readonly value: string | null;
  readonly error: ReactNode;
  readonly onChange: (value: string | null) => void;
};

/** The user's own picture, shown as a square. It is uploaded immediately, and added to the profile when the form is saved. */
export function PhotoInput({ field, profileGuid, value, error, onChange }: PhotoInputProps): ReactNode {
  const intl = useIntl();
  const texts = useFieldTexts(field);
  const send = useCallback(
    (file: File, onProgress: (share: number) => void) => uploadImage(file, `profile=${profileGuid}`, onProgress),
    [profileGuid],
  );
  const { state, start } = useImageUpload({ uploadImage: send }, ({ guid }) => onChange(guid));
  const defect = state.kind === "failed" ? <FormattedMessage id={`profiles.photo.${state.defect}`} /> : null;
  return (
    <Input.Wrapper
      label={texts.label}
      description={texts.description}
      error={error ?? defect}
      required={field.required}
      size="md"
      labelElement="div"
    >
      <Group gap="md" mt="xs">
        {value === null ? (
          <span className={classes.photo}>
            <IconUser size={38} stroke={1.2} aria-hidden />
          </span>
        ) : (
          <img
            className={classes.photo}
            src={`${imageUrl(value, 200)}&height=200`}
            alt={intl.formatMessage({ id: "profiles.photo.now" })}
            width={96}
            height={96}
          />
        )}
        <FileButton accept={IMAGE_CONTENT_TYPES.join()} onChange={(file) => file && start(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconUpload size={18} stroke={1.6} aria-hidden />}
              loading={state.kind === "busy"}
            >
              <FormattedMessage id="profiles.photo.choose" />
            </Button>
          )}
        </FileButton>
        {value !== null && (
          <Button variant="subtle" onClick={() => onChange(null)}>
            <FormattedMessage id="profiles.photo.remove" />
          </Button>
        )}
      </Group>
      {state.kind === "busy" && (
        <Progress mt="sm" value={state.share * 100} aria-label={intl.formatMessage({ id: "profiles.photo.busy" })} />
      )}
    </Input.Wrapper>
  );
}
