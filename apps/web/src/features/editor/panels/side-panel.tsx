import { ActionIcon, Alert, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./side-panel.module.css";

type SidePanelProps = {
  readonly title: string;
  /** a warning about the block, if any */
  readonly warning?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** The panel beside the page (below it on a phone) with the settings of the selected block. */
export function SidePanel({ title, warning, onClose, children }: SidePanelProps): ReactNode {
  const intl = useIntl();
  const titleId = useId();
  return (
    <aside className={classes.panel} aria-labelledby={titleId} tabIndex={-1} data-settings="">
      <div className={classes.head}>
        <Text component="h2" id={titleId} fw={700} size="lg">
          {title}
        </Text>
        <ActionIcon variant="subtle" aria-label={intl.formatMessage({ id: "editor.panel.close" })} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {warning && (
        <Alert color="orange" mb="md" title={<FormattedMessage id="editor.block.repair" />}>
          {warning}
        </Alert>
      )}
      {children}
    </aside>
  );
}
