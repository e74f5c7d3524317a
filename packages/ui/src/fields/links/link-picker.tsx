import { Loader, Text, TextInput } from "@mantine/core";
import type { Link } from "@plein/contract/blocks/link";
import { isLinkUrl } from "@plein/contract/blocks/link-url";
import { toStorableText } from "@plein/contract/storable-text";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { completeUrl } from "./complete-url.ts";
import classes from "./link-picker.module.css";
import type { LinkSource, LinkTarget, LinkTexts } from "./link-target.ts";
import { useSearchResults } from "./use-search-results.ts";

type LinkPickerProps = {
  readonly source: LinkSource;
  readonly texts: LinkTexts;
  /** the current target of the link, in words */
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  /** initial text of the field */
  readonly start?: string;
  /** for a form with other fields: the label is hidden, and the targets are shown only while one is searched */
  readonly isFolded?: boolean;
  /** @param name of the target, for a link without a text */
  readonly onChoose: (link: Link, name: string) => void;
};

type Offered = Pick<LinkTarget, "link" | "name" | "detail" | "prepare"> & { readonly kind: LinkTarget["kind"] | "address" };

/** One search field for the target of a link: a page, an item, a document, a heading, or a typed URL. Enter chooses the first. */
export function LinkPicker({ source, texts, description, error, start = "", isFolded = false, onChoose }: LinkPickerProps): ReactNode {
  const listId = useId();
  const [text, setText] = useState(start);
  const [active, setActive] = useState(0);
  const [isSearched, setSearched] = useState(false);
  const { found, isSearching } = useSearchResults(source.searchTargets, text);
  const typedUrl = addressIn(text);
  const targets: readonly Offered[] = [...typedUrl, ...found];
  const isShown = !isFolded || isSearched;
  const isOpen = isShown && targets.length > 0;
  const chosen = targets[Math.min(active, targets.length - 1)];
  const choose = ({ link, name, prepare }: Offered) => {
    prepare?.();
    if (isFolded) {
      setText("");
      setSearched(false);
    }
    setActive(0);
    onChoose(link, name);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && isFolded && !isSearched) setSearched(true);
    else if (step !== 0) setActive((active + step + targets.length) % Math.max(1, targets.length));
    // Suggestions for an earlier text can't be chosen while a search is pending.
    else if (event.key === "Enter" && isShown && chosen && (!isSearching || chosen.kind === "address")) choose(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <div>
      <TextInput
        data-autofocus
        label={isFolded ? undefined : texts.target}
        aria-label={isFolded ? texts.target : undefined}
        description={description}
        placeholder={texts.hint}
        error={error}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && chosen ? `${listId}-${targets.indexOf(chosen)}` : undefined}
        autoComplete="off"
        maxLength={2000}
        value={text}
        rightSection={isSearching && isShown ? <Loader size="xs" /> : null}
        onChange={(event) => {
          setText(toStorableText(event.currentTarget.value));
          setActive(0);
          setSearched(true);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => setSearched(true)}
        onClick={() => setSearched(true)}
        onBlur={() => {
          setSearched(false);
          // Leaving the field chooses a complete URL in it.
          if (isFolded && typedUrl[0]) choose(typedUrl[0]);
        }}
      />
      {isOpen && (
        <div id={listId} role="listbox" aria-label={texts.target} className={classes.targets}>
          {targets.map((target, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the field, which keeps the focus
            <div
              key={JSON.stringify(target.link)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={target === chosen}
              className={classes.target}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(target)}
            >
              <span>{target.name}</span>
              <small>{[texts.kinds[target.kind], target.detail].filter((part) => part !== "").join(" · ")}</small>
            </div>
          ))}
        </div>
      )}
      <Text size="sm" role="status" className={classes.none}>
        {targets.length === 0 && !isSearching && (!isFolded || text !== "") ? texts.notFound : ""}
      </Text>
    </div>
  );
}

function addressIn(text: string): Offered[] {
  const url = completeUrl(text);
  return isLinkUrl(url) ? [{ link: { kind: "url", url }, kind: "address", name: url, detail: "" }] : [];
}
