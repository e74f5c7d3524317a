import { ActionIcon, Text } from "@mantine/core";
import { isHidden } from "@plein/contract/blocks/hidden-block";
import type { LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { Guid } from "@plein/contract/guid";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { areasOf, blocksIn, type EditorBlock, type EditorDocument } from "../document/document.ts";
import classes from "./outline.module.css";

type OutlineProps = {
  readonly document: EditorDocument;
  readonly selected: Guid | null;
  readonly nameOf: (block: EditorBlock) => string;
  readonly areaLabel: (area: LayoutPosition) => string;
  readonly onSelect: (guid: Guid) => void;
  readonly onClose: () => void;
};

/** The page's structure as a list of areas and blocks, to find and select them without scrolling. */
export function Outline({ document, selected, nameOf, areaLabel, onSelect, onClose }: OutlineProps): ReactNode {
  const intl = useIntl();
  return (
    <nav className={classes.outline} aria-label={intl.formatMessage({ id: "editor.outline" })}>
      <div className={classes.head}>
        <Text component="h2" fw={700} size="lg">
          <FormattedMessage id="editor.outline" />
        </Text>
        <ActionIcon variant="subtle" aria-label={intl.formatMessage({ id: "editor.outline.close" })} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {areasOf(document).map((area) => (
        <section key={area}>
          <h3 className={classes.area}>{areaLabel(area)}</h3>
          <ul className={classes.blocks}>
            {blocksIn(document, area).map((block) => (
              <li key={block.guid}>
                <button
                  type="button"
                  className={classes.block}
                  aria-current={block.guid === selected || undefined}
                  onClick={() => onSelect(block.guid)}
                >
                  {nameOf(block)}
                  {isHidden(block.options) && (
                    <span className={classes.hidden}>
                      <FormattedMessage id="editor.block.hidden" />
                    </span>
                  )}
                </button>
              </li>
            ))}
          </ul>
          {blocksIn(document, area).length === 0 && (
            <p className={classes.empty}>
              <FormattedMessage id="editor.outline.empty" />
            </p>
          )}
        </section>
      ))}
    </nav>
  );
}
