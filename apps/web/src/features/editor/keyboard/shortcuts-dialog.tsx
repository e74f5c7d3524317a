import { Anchor, Kbd, Text } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { hasSingleKeys } from "../../../client/document/display.ts";
import { isSingleCharacter, MOD, SHORTCUTS } from "./keyboard.ts";
import classes from "./shortcuts-dialog.module.css";

const KEY_SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Escape: "Esc",
  Delete: "Del",
};
const MODIFIER_KEYS = { alt: ["Alt"], mod: [MOD], shift: ["Shift"], "mod+shift": [MOD, "Shift"] } as const;

/** The browser's own clipboard shortcuts, which the editor handles by their events. */
const CLIPBOARD = [
  { command: "copy", key: "c", modifiers: "mod" },
  { command: "cut", key: "x", modifiers: "mod" },
  { command: "paste", key: "v", modifiers: "mod" },
] as const;

/** All shortcuts of the editor, from the same table as the keyboard handler's. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const intl = useIntl();
  const own = SHORTCUTS.filter((shortcut) => shortcut.key !== "Backspace" && (hasSingleKeys() || !isSingleCharacter(shortcut)));
  const shown = [...own, ...CLIPBOARD];
  return (
    <Modal
      opened
      onClose={onClose}
      title={<FormattedMessage id="editor.shortcuts" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.dialog.close" }) }}
    >
      <dl className={classes.list}>
        {shown.map(({ command, key, modifiers }) => (
          <div key={command} className={classes.row}>
            <dt>
              {modifiers && MODIFIER_KEYS[modifiers].map((name) => <Kbd key={name}>{name}</Kbd>)}{" "}
              <Kbd>{KEY_SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</Kbd>
            </dt>
            <dd className={classes.meaning}>
              <FormattedMessage id={`editor.command.${command}`} />
            </dd>
          </div>
        ))}
      </dl>
      <Text mt="md" size="sm">
        <Anchor href="/account/preferences">
          <FormattedMessage id="editor.shortcuts.singleKeys" />
        </Anchor>
      </Text>
    </Modal>
  );
}
