import { FocusReturn } from "@plein/ui/dialogs/focus-return.tsx";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, type IntlShape, RawIntlProvider } from "react-intl";
import { hasSingleKeys } from "../../client/document/display.ts";
import { NOTICE_KEY } from "../notices/use-notice-key.ts";
import { findShortcuts } from "./find-shortcuts.ts";
import styles from "./shortcuts-help.module.css";

type ShortcutsHelpProps = { readonly intl: IntlShape; readonly hasQuickSearch: boolean; readonly onClose: () => void };

/** A dialog with the shortcuts of the screen behind it. */
export function ShortcutsHelp({ intl, ...props }: ShortcutsHelpProps): ReactNode {
  return createPortal(
    <RawIntlProvider value={intl}>
      <HelpDialog {...props} />
    </RawIntlProvider>,
    document.body,
  );
}

/** The key of the quick search, listed separately because on some screens its button is in a closed menu. */
const QUICK_SEARCH_KEY = "K";

const isMac = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

function HelpDialog({ hasQuickSearch, onClose }: Omit<ShortcutsHelpProps, "intl">): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const [found] = useState(() => findShortcuts(document, isMac()).filter(({ strokes }) => strokes.every(isOfControl)));
  useEffect(() => dialog.current?.showModal(), []);
  const [id, titleId] = [useId(), useId()];
  return (
    <dialog ref={dialog} id={id} className={styles.dialog} aria-labelledby={titleId} onClose={onClose} closedby="any">
      <FocusReturn dialogId={id} />
      <h2 id={titleId}>
        <FormattedMessage id="shell.shortcuts" />
      </h2>
      <dl className={styles.list}>
        {hasQuickSearch && (
          <Shortcut strokes={[[isMac() ? "Meta" : "Control", QUICK_SEARCH_KEY]]}>
            <FormattedMessage id="shell.quickSearch" />
          </Shortcut>
        )}
        {found.map(({ strokes, name }) => (
          <Shortcut key={strokes.join(" ")} strokes={strokes}>
            {name ?? <FormattedMessage id="shell.shortcuts.move" />}
          </Shortcut>
        ))}
        {found.every(({ strokes }) => strokes[0]?.[0] !== NOTICE_KEY) && (
          <Shortcut strokes={[[NOTICE_KEY]]}>
            <FormattedMessage id="shell.shortcuts.notice" />
          </Shortcut>
        )}
        <Shortcut strokes={[["?"]]}>
          <FormattedMessage id="shell.shortcuts.help" />
        </Shortcut>
      </dl>
      <p>
        <a href="/account/preferences">
          <FormattedMessage id="shell.shortcuts.singleKeys" />
        </a>
      </p>
      <button type="button" onClick={() => dialog.current?.close()}>
        <FormattedMessage id="shell.shortcuts.close" />
      </button>
    </dialog>
  );
}

/** Whether a stroke has no modifier: users can disable such keys. */
function isOfControl(stroke: readonly string[]): boolean {
  const key = stroke.at(-1) ?? "";
  if (stroke.length > 1) return key !== QUICK_SEARCH_KEY;
  return key.length > 1 || hasSingleKeys();
}

const KEY_SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
  Control: "Ctrl",
  Meta: "⌘",
};

type ShortcutProps = { readonly strokes: readonly (readonly string[])[]; readonly children: ReactNode };

function Shortcut({ strokes, children }: ShortcutProps): ReactNode {
  return (
    <div>
      <dt>
        {strokes.map((stroke) => (
          <span key={stroke.join("+")}>
            {stroke.map((key) => (
              <kbd key={key}>{KEY_SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key)}</kbd>
            ))}
          </span>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
