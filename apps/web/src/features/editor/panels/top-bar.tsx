import { ActionIcon, Badge, Button, Group, Menu, Text, Tooltip } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { PublicationState } from "@plein/contract/pages/page";
import { useRovingFocus } from "@plein/ui/use-roving-focus";
import { IconArrowBackUp, IconArrowForwardUp, IconDots, IconEye, IconKeyboard, IconListTree, IconX } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { StepLabel } from "../document/history.ts";
import type { SaveState } from "../saving/save-state.ts";
import { SaveStatusText } from "../saving/save-status-text.tsx";
import classes from "./top-bar.module.css";

type TopBarProps = {
  readonly title: string;
  readonly publicationState: PublicationState;
  readonly saveState: SaveState;
  /** unsaved changes could not be backed up in the browser */
  readonly isOnlyHere: boolean;
  /** the button that publishes; false for users who may not */
  readonly publish: ReactNode;
  /** names of the steps that undo and redo would apply; null if there is none */
  readonly undoLabel: StepLabel | null;
  readonly redoLabel: StepLabel | null;
  readonly isOutlineOpen: boolean;
  /** the button with the problems of the page */
  readonly checks: ReactNode;
  /** the presence of other editors */
  readonly present: ReactNode;
  /** the button with the languages of the page; absent for an object without translations */
  readonly translations: ReactNode;
  /** the button with the choice of layouts; false if the layout can't be changed */
  readonly layoutPicker: ReactNode;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onToggleOutline: () => void;
  readonly onShowPreview: () => void;
  readonly onShowShortcuts: () => void;
  readonly onRetry: () => void;
  readonly onShowRefused: () => void;
  readonly onClose: () => void;
};

const STATE_COLOR: Readonly<Record<PublicationState, string>> = {
  draft: "gray",
  published: "brand",
  changed: "brand",
  scheduled: "violet",
  expired: "orange",
};

/** The breakpoint, as in the stylesheet. */
const NARROW = "(max-width: 48em)";

/** The bar above the page in the editor: title, save status, undo, and publishing. */
export const TopBar = memo(function TopBar(props: TopBarProps): ReactNode {
  const intl = useIntl();
  const toolbar = useRovingFocus();
  const isNarrow = useMediaQuery(NARROW);
  const stepName = (label: StepLabel) => intl.formatMessage({ id: `editor.step.${label}` });
  return (
    <section className={classes.bar} aria-label={intl.formatMessage({ id: "editor.bar" })}>
      <Group gap="sm" wrap="nowrap" className={classes.page}>
        <IconButton label={intl.formatMessage({ id: "editor.close" })} onClick={props.onClose} icon={<IconX size={18} />} />
        <div className={classes.title}>
          <Text fw={700} truncate>
            {props.title}
          </Text>
          <SaveStatusText
            state={props.saveState}
            isOnlyHere={props.isOnlyHere}
            onRetry={props.onRetry}
            onShowRefused={props.onShowRefused}
          />
        </div>
        <Badge
          color={STATE_COLOR[props.publicationState]}
          variant={props.publicationState === "published" ? "light" : "outline"}
          className={classes.badge}
        >
          <FormattedMessage id={`editor.state.${props.publicationState}`} />
        </Badge>
        {props.checks}
        {props.translations}
        {props.present}
      </Group>
      <div className={classes.tools} role="toolbar" {...toolbar} aria-label={intl.formatMessage({ id: "editor.tools" })}>
        <IconButton
          label={
            props.undoLabel
              ? intl.formatMessage({ id: "editor.undoStep" }, { step: stepName(props.undoLabel) })
              : intl.formatMessage({ id: "editor.undo" })
          }
          isDisabled={!props.undoLabel}
          onClick={props.onUndo}
          icon={<IconArrowBackUp size={18} />}
        />
        <IconButton
          label={
            props.redoLabel
              ? intl.formatMessage({ id: "editor.redoStep" }, { step: stepName(props.redoLabel) })
              : intl.formatMessage({ id: "editor.redo" })
          }
          isDisabled={!props.redoLabel}
          onClick={props.onRedo}
          icon={<IconArrowForwardUp size={18} />}
        />
        {!isNarrow && (
          <IconButton
            label={intl.formatMessage({ id: "editor.outline" })}
            isPressed={props.isOutlineOpen}
            onClick={props.onToggleOutline}
            icon={<IconListTree size={18} />}
          />
        )}
        {props.layoutPicker}
        {isNarrow ? (
          <MoreOptions {...props} />
        ) : (
          <>
            <IconButton
              label={intl.formatMessage({ id: "editor.preview.title" })}
              onClick={props.onShowPreview}
              icon={<IconEye size={18} />}
            />
            <IconButton
              label={intl.formatMessage({ id: "editor.shortcuts" })}
              onClick={props.onShowShortcuts}
              icon={<IconKeyboard size={18} />}
            />
          </>
        )}
      </div>
      {props.publish || (
        <Button variant="default" disabled>
          <FormattedMessage id="editor.publish.notAllowed" />
        </Button>
      )}
    </section>
  );
});

type MoreOptionsProps = Pick<TopBarProps, "onToggleOutline" | "onShowPreview" | "onShowShortcuts">;

/** The menu with the buttons that don't fit on a phone. */
function MoreOptions({ onToggleOutline, onShowPreview, onShowShortcuts }: MoreOptionsProps): ReactNode {
  const intl = useIntl();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={intl.formatMessage({ id: "editor.moreOptions" })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconListTree size={18} />} onClick={onToggleOutline}>
          <FormattedMessage id="editor.outline" />
        </Menu.Item>
        <Menu.Item leftSection={<IconEye size={18} />} onClick={onShowPreview}>
          <FormattedMessage id="editor.preview.title" />
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={18} />} onClick={onShowShortcuts}>
          <FormattedMessage id="editor.shortcuts" />
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

type IconButtonProps = {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
};

function IconButton({ label, icon, onClick, isDisabled = false, isPressed }: IconButtonProps): ReactNode {
  return (
    <Tooltip label={label} openDelay={400}>
      <ActionIcon variant="subtle" aria-label={label} disabled={isDisabled} aria-pressed={isPressed} onClick={onClick}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
