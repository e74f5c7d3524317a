import { ActionIcon, Menu } from "@mantine/core";
import {
  IconClipboard,
  IconComponents,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconScissors,
  IconSquareCheck,
  IconUnlink,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { BlockClipboard } from "../clipboard/use-clipboard.ts";

export type MoreMenuProps = {
  readonly clipboard: BlockClipboard;
  /** multi-selection mode is on: a tap on a block adds it to the selection */
  readonly isChoosing: boolean;
  readonly onChoose: (isChoosing: boolean) => void;
  /** `make`: the blocks can become a reusable block; `detach`: a reusable block can become blocks of the page; null for neither */
  readonly reusing: "make" | "detach" | null;
  readonly onReuse: () => void;
  /** the effect of the hide action, which depends on whether all blocks are hidden; null if it isn't available */
  readonly hiding: "hide" | "show" | null;
  readonly onHide: () => void;
};

/** Less frequent actions: the clipboard, for users without a keyboard, and selecting more blocks. */
export function MoreMenu({ clipboard, isChoosing, onChoose, reusing, onReuse, hiding, onHide }: MoreMenuProps): ReactNode {
  const intl = useIntl();
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" aria-label={intl.formatMessage({ id: "editor.more" })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSquareCheck size={18} />} onClick={() => onChoose(!isChoosing)}>
          <FormattedMessage id={isChoosing ? "editor.choosing.done" : "editor.choosing.start"} />
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconCopy size={18} />} onClick={clipboard.copy}>
          <FormattedMessage id="editor.command.copy" />
        </Menu.Item>
        <Menu.Item leftSection={<IconScissors size={18} />} onClick={clipboard.cut}>
          <FormattedMessage id="editor.command.cut" />
        </Menu.Item>
        <Menu.Item leftSection={<IconClipboard size={18} />} onClick={clipboard.paste}>
          <FormattedMessage id="editor.command.paste" />
        </Menu.Item>
        {hiding !== null && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={hiding === "hide" ? <IconEyeOff size={18} /> : <IconEye size={18} />} onClick={onHide}>
              <FormattedMessage id={hiding === "hide" ? "editor.command.hide" : "editor.command.show"} />
            </Menu.Item>
          </>
        )}
        {reusing !== null && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={reusing === "make" ? <IconComponents size={18} /> : <IconUnlink size={18} />} onClick={onReuse}>
              <FormattedMessage id={`editor.reusable.${reusing}`} />
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
