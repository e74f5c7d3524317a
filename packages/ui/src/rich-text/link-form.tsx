import { Button, Group, Loader, Stack, Text, TextInput } from "@mantine/core";
import type { Link } from "@plein/contract/blocks/link";
import { isLinkUrl } from "@plein/contract/blocks/link-url";
import { toStorableText } from "@plein/contract/storable-text";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import { completeAddress } from "../fields/links/complete-address.ts";
import type { PageSource } from "../fields/links/page-choice.ts";
import { useFoundPages } from "../fields/links/use-found-pages.ts";
import classes from "./link-form.module.css";
import type { RichTextTexts } from "./rich-text-texts.ts";

type LinkFormProps = {
  /** the link at the caret */
  readonly link: Link | null;
  readonly texts: RichTextTexts;
  readonly pages: PageSource;
  readonly onChoose: (link: Link) => void;
  readonly onRemove: () => void;
};

type Target = { readonly link: Link; readonly name: string; readonly detail: string };

/** One field for the target of a link: a page by its title, or an address as people type it. Enter takes the first that is offered. */
export function LinkForm({ link, texts, pages, onChoose, onRemove }: LinkFormProps): ReactNode {
  const listId = useId();
  const [text, setText] = useState(link?.kind === "url" ? link.url : "");
  const [active, setActive] = useState(0);
  const { found, isSearching } = useFoundPages(pages, text);
  const targets = [...addressIn(text, texts), ...found.map((page): Target => pageTarget(page))];
  const current = useCurrentPage(link, pages);
  const chosen = targets[Math.min(active, targets.length - 1)];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) setActive((active + step + targets.length) % Math.max(1, targets.length));
    // What is offered for an earlier text must not be taken for this one.
    else if (event.key === "Enter" && chosen && (!isSearching || chosen.link.kind === "url")) onChoose(chosen.link);
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap="xs">
      <TextInput
        data-autofocus
        label={texts.linkTarget}
        description={current}
        placeholder={texts.linkTargetHint}
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen ? `${listId}-${targets.indexOf(chosen)}` : undefined}
        autoComplete="off"
        maxLength={2000}
        value={text}
        rightSection={isSearching ? <Loader size="xs" /> : null}
        onChange={(event) => {
          setText(toStorableText(event.currentTarget.value));
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={texts.linkTarget} className={classes.targets}>
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys are those of the field, which keeps the focus
          <div
            key={target.detail + target.name}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={target === chosen}
            className={classes.target}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(target.link)}
          >
            <span>{target.name}</span>
            <small>{target.detail}</small>
          </div>
        ))}
      </div>
      <Text size="sm" role="status" className={classes.none}>
        {targets.length === 0 && !isSearching ? texts.linkNotFound : ""}
      </Text>
      {link && (
        <Group>
          <Button size="compact-md" variant="subtle" onClick={onRemove}>
            {texts.unlink}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function pageTarget({ guid, title, path }: { readonly guid: string; readonly title: string; readonly path: string }): Target {
  return { link: { kind: "page", pageGuid: guid }, name: title, detail: path };
}

function addressIn(text: string, texts: RichTextTexts): Target[] {
  const url = completeAddress(text);
  return isLinkUrl(url) ? [{ link: { kind: "url", url }, name: url, detail: texts.linkFields.address }] : [];
}

/** Where the link leads now, as a page is known by its guid alone; empty for an address, which is in the field itself. */
function useCurrentPage(link: Link | null, pages: PageSource): string {
  const [title, setTitle] = useState("");
  const guid = link?.kind === "page" ? link.pageGuid : null;
  useEffect(() => {
    if (guid === null) return;
    let isCurrent = true;
    pages.findPage(guid).then(
      (page) => isCurrent && setTitle(page ? `${page.title} (${page.path})` : ""),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [guid, pages]);
  return title;
}
