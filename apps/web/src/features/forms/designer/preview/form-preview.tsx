import { SegmentedControl } from "@mantine/core";
import type { Form } from "@plein/contract/forms/form";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "../designer.module.css";
import { InteractivePreview } from "./interactive-preview.tsx";

type FormPreviewProps = { readonly form: Form; readonly onClose: () => void };

const WIDTHS = ["phone", "desktop"] as const;
type Width = (typeof WIDTHS)[number];

/** A preview of the draft at the width of a phone or a page. It can be filled in, but sends nothing. */
export function FormPreview({ form, onClose }: FormPreviewProps): ReactNode {
  const intl = useIntl();
  const [width, setWidth] = useState<Width>("desktop");
  return (
    <Modal
      opened
      size="56rem"
      onClose={onClose}
      title={<FormattedMessage id="forms.preview" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "forms.close" }) }}
    >
      <div className={classes.previewHead}>
        <SegmentedControl
          aria-label={intl.formatMessage({ id: "forms.preview.width" })}
          data={WIDTHS.map((value) => ({ value, label: intl.formatMessage({ id: `forms.preview.${value}` }) }))}
          value={width}
          onChange={(chosen) => setWidth(WIDTHS.find((one) => one === chosen) ?? "desktop")}
        />
        <p className={classes.muted}>
          <FormattedMessage id="forms.preview.text" />
        </p>
      </div>
      <div className={classes.preview} data-width={width}>
        <InteractivePreview form={form} />
      </div>
    </Modal>
  );
}
