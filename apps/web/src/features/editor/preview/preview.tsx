import { Alert, Button, Loader, SegmentedControl } from "@mantine/core";
import type { PreviewViewer } from "@plein/contract/access/preview-viewer";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { EditorSession } from "../use-editor-session.tsx";
import classes from "./preview-dialog.module.css";
import { PreviewFrame } from "./preview-frame.tsx";
import { usePreviewUrl } from "./use-preview-url.ts";
import { ViewerSelect } from "./viewer-select.tsx";

type PreviewProps = { readonly session: Pick<EditorSession, "page" | "editor">; readonly onClose: () => void };

/** Widths in pixels of common devices. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1360 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES: readonly Device[] = ["phone", "tablet", "desktop"];

/** The live preview: the draft as visitors or users with a role will see it, at the width of a phone, a tablet or a computer. */
export function Preview({ session, onClose }: PreviewProps): ReactNode {
  const intl = useIntl();
  const [device, setDevice] = useState<Device>("phone");
  const [viewer, setViewer] = useState<PreviewViewer>("visitor");
  const [loaded, setLoaded] = useState<string | null>(null);
  const { src, hasFailed, reload, reportLoaded } = usePreviewUrl(session, viewer);
  const isLoading = !hasFailed && (src === null || loaded !== src);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={<FormattedMessage id="editor.preview.title" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.dialog.close" }) }}
      classNames={{ content: classes.dialog ?? "", body: classes.body ?? "" }}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.choices}>
        <SegmentedControl<Device>
          aria-label={intl.formatMessage({ id: "editor.preview.device" })}
          value={device}
          onChange={setDevice}
          data={DEVICES.map((value) => ({ value, label: intl.formatMessage({ id: `editor.preview.${value}` }) }))}
        />
        <ViewerSelect
          value={viewer}
          onChange={(chosen) => {
            setViewer(chosen);
            if (hasFailed) reload();
          }}
        />
      </div>
      {hasFailed && (
        <Alert color="orange" role="alert" title={<FormattedMessage id="editor.preview.failed" />}>
          <FormattedMessage id={src === null ? "editor.preview.notSaved.text" : "editor.preview.failed.text"} />{" "}
          <Button variant="default" size="compact-sm" onClick={reload}>
            <FormattedMessage id="editor.loadAgain" />
          </Button>
        </Alert>
      )}
      <div className={classes.stage} aria-busy={isLoading}>
        {isLoading && <Loader className={classes.loader} role="status" aria-label={intl.formatMessage({ id: "editor.preview.loading" })} />}
        {src !== null && !hasFailed && (
          <PreviewFrame
            // A new frame for each viewer, so that the previous document doesn't stay visible.
            key={src}
            title={intl.formatMessage({ id: "editor.preview.frame" })}
            src={src}
            width={WIDTHS[device]}
            onClose={onClose}
            onLoad={(isPreview) => {
              setLoaded(src);
              reportLoaded(isPreview);
            }}
          />
        )}
      </div>
    </Modal>
  );
}
