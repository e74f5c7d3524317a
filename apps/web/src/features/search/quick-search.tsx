import type { AdminScreenKey } from "@plein/contract/menus/admin-screens";
import { MAX_SEARCH_LENGTH } from "@plein/contract/search/search-limits";
import { FocusReturn } from "@plein/ui/dialogs/focus-return.tsx";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { FormattedMessage, type IntlShape, RawIntlProvider, useIntl } from "react-intl";
import { findDestinations, namedScreens, type Place } from "./find-destinations.ts";
import styles from "./quick-search.module.css";

/** Debounce while the user is typing. */
const TYPING_MS = 150;

type QuickSearchProps = {
  readonly intl: IntlShape;
  /** addresses of the admin screens that the user may open */
  readonly screens: readonly string[];
  readonly onClose: () => void;
};

/** Quick search for screens, pages, items and users: a dialog over any page, fully usable by keyboard. */
export function QuickSearch({ intl, ...props }: QuickSearchProps): ReactNode {
  return createPortal(
    <RawIntlProvider value={intl}>
      <QuickSearchDialog {...props} />
    </RawIntlProvider>,
    document.body,
  );
}

function QuickSearchDialog({ screens, onClose }: Omit<QuickSearchProps, "intl">): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const intl = useIntl();
  const id = useId();
  return (
    <dialog
      ref={dialog}
      id={id}
      className={styles.dialog}
      aria-label={intl.formatMessage({ id: "search.quick.title" })}
      onClose={onClose}
      closedby="any"
    >
      <FocusReturn dialogId={id} />
      <Chooser screens={screens} />
    </dialog>
  );
}

function Chooser({ screens }: Pick<QuickSearchProps, "screens">): ReactNode {
  const intl = useIntl();
  const id = useId();
  const [q, setQ] = useState("");
  const { places, isCurrent } = useDestinations(q, screens);
  const { chosen, place, setChosen, onKeyDown } = useChoice(places ?? [], isCurrent);
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <>
      <input
        className={styles.field}
        type="text"
        role="combobox"
        // biome-ignore lint/a11y/noAutofocus: users open this to type
        autoFocus
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        value={q}
        placeholder={intl.formatMessage({ id: "search.quick.placeholder" })}
        aria-label={intl.formatMessage({ id: "search.quick.title" })}
        aria-autocomplete="list"
        aria-expanded={place !== undefined}
        aria-controls={id}
        aria-activedescendant={place ? optionId(chosen) : undefined}
        onChange={(event) => {
          setQ(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} id={id} role="listbox" aria-label={intl.formatMessage({ id: "shell.suggestions.label" })}>
        {places?.map((one, index) => (
          <Option key={one.href} place={one} id={optionId(index)} isChosen={index === chosen} />
        ))}
      </div>
      <p className={styles.status} role="status">
        {places !== null && (q === "" ? null : <FormattedMessage id="shell.suggestions" values={{ count: places.length }} />)}
      </p>
    </>
  );
}

/**
 * The option that Enter opens; arrows move it, with wrap-around. While the results are those of an earlier input, Enter waits for its own:
 * on a slow network it would open something else than what was typed.
 */
function useChoice(places: readonly Place[], isCurrent: boolean) {
  const [chosen, setChosen] = useState(0);
  const isWaiting = useRef(false);
  const place = places[chosen];
  useEffect(() => {
    if (!isCurrent || !isWaiting.current) return;
    isWaiting.current = false;
    if (place) location.assign(place.href);
  }, [isCurrent, place]);
  const last = places.length - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: chosen >= last ? 0 : chosen + 1, ArrowUp: chosen <= 0 ? last : chosen - 1 }[event.key];
    if (next !== undefined) setChosen(next);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (!isCurrent) isWaiting.current = true;
      else if (place) location.assign(place.href);
    } else {
      isWaiting.current = false;
      return;
    }
    event.preventDefault();
  };
  return { chosen, place, setChosen, onKeyDown };
}

/** The keys of the text field also select it. */
function Option({ place, id, isChosen }: { readonly place: Place; readonly id: string; readonly isChosen: boolean }): ReactNode {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: an option never has the focus, its field handles the keyboard
    <div id={id} role="option" aria-selected={isChosen} tabIndex={-1} onClick={() => location.assign(place.href)}>
      <span>{place.title}</span>
      <span className={styles.kind}>
        {place.kind === "screen" && <FormattedMessage id="search.quick.screen" />}
        {place.kind === "page" && place.href}
        {place.kind === "user" && <FormattedMessage id="search.quick.user" />}
      </span>
    </div>
  );
}

type Destinations = { readonly q: string; readonly places: readonly Place[] | null };

/**
 * The results for the input; null until the first response. Late results of an earlier query are ignored, and the former ones stay until
 * there are others: `isCurrent` says whether they are those of the input.
 */
function useDestinations(q: string, screens: readonly string[]): { readonly places: Destinations["places"]; readonly isCurrent: boolean } {
  const intl = useIntl();
  const [found, setFound] = useState<Destinations>({ q: "", places: null });
  useEffect(() => {
    const titleOf = (key: AdminScreenKey) => intl.formatMessage({ id: `shell.admin.screen.${key}` });
    let isCurrent = true;
    const timer = setTimeout(
      async () => {
        const places = await findDestinations(q, namedScreens(screens, titleOf));
        if (isCurrent) setFound({ q, places });
      },
      q === "" ? 0 : TYPING_MS,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q, screens, intl]);
  return { places: found.places, isCurrent: found.places !== null && found.q === q };
}
