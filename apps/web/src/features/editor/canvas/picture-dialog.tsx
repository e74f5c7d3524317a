import { Button } from "@mantine/core";
import { useFieldTexts } from "@plein/blocks/kit/editor/use-field-texts";
import type { EmptyImageProps } from "@plein/blocks/kit/view/in-place";
import type { ImageReference } from "@plein/contract/media/image-reference";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { ImageField } from "@plein/ui/fields/images/image-field.tsx";
import { type ReactNode, useContext, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCloseGuard } from "../../../client/dialogs/close-guard.tsx";
import { BlockSourcesContext } from "./block-sources.ts";
import { ChangeFieldContext } from "./change-field.ts";

type PictureDialogProps = Pick<EmptyImageProps, "blockGuid" | "field"> & {
  readonly file: File | undefined;
  readonly onClose: () => void;
};

/** The dialog for a picture and its description; the block changes only when both are present. */
export function PictureDialog({ blockGuid, field, file, onClose }: PictureDialogProps): ReactNode {
  const intl = useIntl();
  const texts = useFieldTexts();
  const images = useContext(BlockSourcesContext)(blockGuid);
  const changeField = useContext(ChangeFieldContext);
  const [picture, setPicture] = useState<ImageReference | null>(null);
  const { requestClose, prompt } = useCloseGuard(picture !== null, onClose);
  const place = () => {
    onClose();
    changeField(blockGuid, field, picture);
  };
  return (
    <>
      <Modal
        opened
        onClose={requestClose}
        title={<FormattedMessage id="editor.picture.title" />}
        closeButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.dialog.close" }) }}
      >
        <ImageField
          label={intl.formatMessage({ id: "editor.picture.title" })}
          value={picture}
          onChange={setPicture}
          images={images}
          texts={texts.image}
          firstFile={file}
        />
        <Button mt="md" disabled={picture === null} onClick={place}>
          <FormattedMessage id="editor.picture.place" />
        </Button>
      </Modal>
      {prompt}
    </>
  );
}
