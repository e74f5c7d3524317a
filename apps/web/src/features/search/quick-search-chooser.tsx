import { MAX_SEARCH_LENGTH } from "@plein/contract/search/search-limits";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { rememberDestination } from "../../client/state/recent-destinations.ts";
import { DESTINATION_KINDS, type Destination } from "./find-destinations.ts";
import styles from "./quick-search.module.css";
import { useDestinations } from "./use-destinations.ts";

type ChooserProps = {
  readonly userGuid: string;
  /** paths of the admin screens that the user may open */
  readonly screens: readonly string[];
  readonly onChosen: () => void;
};

const NOT_REMEMBERED: ReadonlySet<Destination["kind"]> = new Set(["user", "submission", "action"]);

/** A combobox with its options in groups (ARIA authoring practices, "combobox with list autocomplete"). */
export function QuickSearchChooser({ userGuid, screens, onChosen }: ChooserProps): ReactNode {
  const intl = useIntl();
  const id = useId();
  const [q, setQ] = useState("");
  const { destinations, currentCount, isCurrent, isPartial } = useDestinations(q, userGuid, screens);
  const optionId = (index: number) => `${id}-${index}`;
  const { chosen, setChosen, onKeyDown } = useChoice(destinations.length, (index) => isCurrent || index < currentCount, optionId);
  const open = (destination: Destination) => {
    // Users and submissions are personal data and are not stored in the browser; actions aren't destinations.
    if (!NOT_REMEMBERED.has(destination.kind)) rememberDestination(userGuid, destination);
    onChosen();
  };
  return (
    <>
      <input
        className={styles.field}
        type="text"
        role="combobox"
        // biome-ignore lint/a11y/noAutofocus: users open this to type
        autoFocus
        autoComplete="off"
        enterKeyHint="go"
        maxLength={MAX_SEARCH_LENGTH}
        value={q}
        placeholder={intl.formatMessage({ id: "search.quick.placeholder" })}
        aria-label={intl.formatMessage({ id: "search.quick.title" })}
        aria-autocomplete="list"
        aria-expanded={destinations.length > 0}
        aria-controls={id}
        aria-activedescendant={destinations[chosen] ? optionId(chosen) : undefined}
        onChange={(event) => {
          setQ(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} id={id} role="listbox" aria-label={intl.formatMessage({ id: "shell.suggestions.label" })}>
        {DESTINATION_KINDS.map((kind) => (
          <Group key={kind} kind={kind} destinations={destinations} optionId={optionId} chosen={chosen} onOpen={open} />
        ))}
      </div>
      <p className={styles.status} role="status">
        {isPartial && <FormattedMessage id="search.quick.failed" />}
        {q !== "" && isCurrent && !isPartial && <FormattedMessage id="shell.suggestions" values={{ count: destinations.length }} />}
      </p>
    </>
  );
}

/**
 * The active option, which Enter opens and arrow keys move, with wrap-around. If the option belongs to an earlier input, Enter waits for
 * the results of the current one: on a slow network it would otherwise open an unintended result.
 *
 * @param isSettled whether the option at an index belongs to the current input
 */
function useChoice(count: number, isSettled: (index: number) => boolean, optionId: (index: number) => string) {
  const [chosen, setChosen] = useState(0);
  const isWaiting = useRef(false);
  const isReady = isSettled(chosen);
  const id = optionId(chosen);
  useEffect(() => {
    if (!isReady || !isWaiting.current) return;
    isWaiting.current = false;
    document.getElementById(id)?.click();
  }, [isReady, id]);
  useEffect(() => {
    // In newer browsers this returns a promise, which must not be returned to React as a clean-up function.
    document.getElementById(id)?.scrollIntoView?.({ block: "nearest" });
  }, [id]);
  const last = count - 1;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowDown: chosen >= last ? 0 : chosen + 1, ArrowUp: chosen <= 0 ? last : chosen - 1 }[event.key];
    if (next !== undefined) setChosen(next);
    else if (event.key === "Enter" && !event.nativeEvent.isComposing) {
      if (isReady) document.getElementById(id)?.click();
      else isWaiting.current = true;
    } else {
      isWaiting.current = false;
      return;
    }
    event.preventDefault();
  };
  return { chosen, setChosen, onKeyDown };
}

type GroupProps = {
  readonly kind: Destination["kind"];
  /** the results of all groups; options are numbered across groups */
  readonly destinations: readonly Destination[];
  readonly optionId: (index: number) => string;
  readonly chosen: number;
  readonly onOpen: (destination: Destination) => void;
};

function Group({ kind, destinations, optionId, chosen, onOpen }: GroupProps): ReactNode {
  const id = useId();
  if (!destinations.some((destination) => destination.kind === kind)) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox contains no fieldset
    <div role="group" aria-labelledby={id}>
      <p className={styles.group} id={id} role="presentation">
        <FormattedMessage id={`search.quick.group.${kind}`} />
      </p>
      {destinations.map(
        (destination, index) =>
          destination.kind === kind && (
            // Links, so that a click with Ctrl opens a new tab; the focus stays in the field.
            <a
              key={destination.href}
              id={optionId(index)}
              role="option"
              aria-selected={index === chosen}
              tabIndex={-1}
              href={destination.href}
              onClick={() => onOpen(destination)}
            >
              <span>{destination.title}</span>
              <Note destination={destination} />
            </a>
          ),
      )}
    </div>
  );
}

function Note({ destination: { kind, href, isDraft } }: { readonly destination: Destination }): ReactNode {
  if (isDraft) return <FormattedMessage id="search.quick.draft">{(text) => <span className={styles.kind}>{text}</span>}</FormattedMessage>;
  const isOfSite = kind === "page" || (kind === "recent" && !/^\/(?:admin\/|settings)/.test(href));
  if (!isOfSite) return null;
  return <span className={styles.kind}>{decodeURI(href)}</span>;
}
