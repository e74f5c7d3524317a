import { Text, TextInput } from "@mantine/core";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./block-picker.module.css";
import { groupBlocks, type PickerGroup, type PickerGroupName, searchBlocks } from "./picker-groups.ts";

export type PickableBlock = { readonly name: string; readonly label: string; readonly description: string; readonly words: string };

type BlockPickerProps = {
  readonly areaLabel: string;
  readonly blocks: readonly PickableBlock[];
  /** names of the blocks that were added last, newest first */
  readonly recent: readonly string[];
  /** a preview of the block as it will be inserted, at a small scale */
  readonly renderThumbnail: (name: string) => ReactNode;
  readonly onPick: (name: string) => void;
  readonly onClose: () => void;
};

type Shown = { readonly name: PickerGroupName | "found"; readonly blocks: readonly PickableBlock[] };

/** The picker of blocks, most common first, with a search by name and description. */
export function BlockPicker(props: BlockPickerProps): ReactNode {
  const { areaLabel, blocks, recent, onPick, onClose } = props;
  const intl = useIntl();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState("");
  const groups: readonly (Shown | PickerGroup<PickableBlock>)[] =
    search.trim() === "" ? groupBlocks(blocks, recent) : [{ name: "found", blocks: searchBlocks(blocks, search) }];
  const [first] = groups.flatMap((group) => group.blocks);
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && first) {
      // Prevents this key from being typed into the new block's text, which gets the focus immediately.
      event.preventDefault();
      onPick(first.name);
    }
    if (event.key === "ArrowDown") list.current?.querySelector<HTMLElement>("button")?.focus();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="60rem"
      title={<FormattedMessage id="editor.picker.title" values={{ area: areaLabel }} />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.dialog.close" }) }}
    >
      <TextInput
        type="search"
        data-autofocus
        label={intl.formatMessage({ id: "editor.picker.search" })}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={onSearchKey}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between its buttons */}
      <div ref={list} onKeyDown={focusByArrow}>
        {groups.map((group) => (
          <Group key={group.name} group={group} {...props} />
        ))}
      </div>
      <Text role="status" size="sm" c="dimmed">
        <FormattedMessage id="editor.picker.count" values={{ count: groups.reduce((sum, group) => sum + group.blocks.length, 0) }} />
      </Text>
    </Modal>
  );
}

function Group({
  group,
  renderThumbnail,
  onPick,
}: Pick<BlockPickerProps, "renderThumbnail" | "onPick"> & { readonly group: Shown }): ReactNode {
  const titleId = useId();
  if (group.blocks.length === 0) return null;
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        <FormattedMessage id={`editor.picker.group.${group.name}`} />
      </h3>
      <ul className={classes.list}>
        {group.blocks.map((block) => (
          <li key={block.name}>
            <button type="button" className={classes.option} onClick={() => onPick(block.name)}>
              <span className={classes.thumbnail} aria-hidden="true" inert>
                <span className={classes.scaled}>{renderThumbnail(block.name)}</span>
              </span>
              <strong className={classes.name}>{block.label}</strong>
              <span className={classes.description}>{block.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function focusByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>("button")];
  const index = buttons.findIndex((button) => button === document.activeElement);
  if (step === 0 || index < 0) return;
  event.preventDefault();
  buttons[index + step]?.focus();
}
