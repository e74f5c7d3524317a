import { Modal, Text, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import classes from "./block-picker.module.css";

export type PickableBlock = { readonly name: string; readonly label: string; readonly description: string };

type BlockPickerProps = {
  readonly areaLabel: string;
  readonly blocks: readonly PickableBlock[];
  /** a preview of the block as it will be inserted, at a small scale */
  readonly renderThumbnail: (name: string) => ReactNode;
  readonly onPick: (name: string) => void;
  readonly onClose: () => void;
};

/** Chooses a block to add: searched by name or description. */
export function BlockPicker({ areaLabel, blocks, renderThumbnail, onPick, onClose }: BlockPickerProps): ReactNode {
  const intl = useIntl();
  const [search, setSearch] = useState("");
  const shown = blocks.filter(({ label, description }) => plain(`${label} ${description}`).includes(plain(search)));
  const pickFirst = () => {
    const [first] = shown;
    if (first) onPick(first.name);
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
        onKeyDown={(event) => event.key === "Enter" && pickFirst()}
      />
      <ul className={classes.list}>
        {shown.map((block) => (
          <li key={block.name}>
            <button type="button" className={classes.option} onClick={() => onPick(block.name)}>
              <span className={classes.thumbnail} aria-hidden="true" inert>
                <span className={classes.scaled}>{renderThumbnail(block.name)}</span>
              </span>
              <strong>{block.label}</strong>
              <Text component="span" size="sm" c="dimmed">
                {block.description}
              </Text>
            </button>
          </li>
        ))}
      </ul>
      <Text role="status" size="sm" c="dimmed">
        <FormattedMessage id="editor.picker.count" values={{ count: shown.length }} />
      </Text>
    </Modal>
  );
}

/** Lower case without accents, so that "cafe" finds "Café". */
function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
