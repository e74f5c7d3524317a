import { SegmentedControl } from "@mantine/core";
import { showsPageTitle } from "@plein/blocks/kit/page/page-title";
import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { Guid } from "@plein/contract/guid";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { BlockFrame } from "../../../content/block-frame.tsx";
import { PageAreas } from "../../../content/page-areas.tsx";
import { firstBlockOf, placedBlocks } from "../../../content/placed-blocks.ts";
import { PageTitle } from "../canvas/page-title.tsx";
import type { EditorDocument } from "../document/document.ts";
import classes from "./preview-dialog.module.css";
import { PreviewFrame } from "./preview-frame.tsx";

type PreviewProps = {
  readonly title: string;
  readonly crumbs: ReactNode;
  readonly document: EditorDocument;
  /** the blocks that visitors don't get, because their content is invalid */
  readonly defective: ReadonlySet<Guid>;
  readonly env: BlockEnv;
  readonly onClose: () => void;
};

/** Widths in pixels of common devices. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1360 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES: readonly Device[] = ["phone", "tablet", "desktop"];

/** The draft as visitors will see it, at the width of a phone, a tablet or a computer. */
export function Preview(props: PreviewProps): ReactNode {
  const intl = useIntl();
  const [device, setDevice] = useState<Device>("phone");
  return (
    <Modal
      opened
      fullScreen
      onClose={props.onClose}
      title={<FormattedMessage id="editor.preview.title" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.dialog.close" }) }}
      classNames={{ content: classes.dialog ?? "", body: classes.body ?? "" }}
      transitionProps={{ duration: 0 }}
    >
      <SegmentedControl<Device>
        aria-label={intl.formatMessage({ id: "editor.preview.device" })}
        value={device}
        onChange={setDevice}
        data={DEVICES.map((value) => ({ value, label: intl.formatMessage({ id: `editor.preview.${value}` }) }))}
      />
      <div className={classes.stage}>
        <PreviewFrame title={intl.formatMessage({ id: "editor.preview.frame" })} width={WIDTHS[device]} onClose={props.onClose}>
          <PreviewPage {...props} />
        </PreviewFrame>
      </div>
    </Modal>
  );
}

function PreviewPage({ title, crumbs, document, defective, env }: PreviewProps): ReactNode {
  const { layout } = document;
  const blocks = document.blocks
    .filter(({ guid }) => !defective.has(guid))
    .sort((one, other) => one.sortId - other.sortId)
    .map((block) => ({ ...block, name: block.buildingBlockName, position: block.layoutPosition }));
  const isWholePage = document.areas === undefined;
  const first = isWholePage ? firstBlockOf({ layout, blocks }) : undefined;
  const placed = placedBlocks({ layout, blocks });
  const visitorsEnv = { ...env, isEditing: false, InPlaceText: undefined, InPlaceRichText: undefined, EmptyPicture: undefined };
  return (
    <>
      {crumbs}
      {!showsPageTitle(first && { buildingBlockName: first.name, options: first.options }) && <PageTitle title={title} isDraft={false} />}
      <PageAreas
        layout={layout}
        renderArea={(position) => {
          const inArea = placed.filter(({ block }) => block.position === position);
          if (inArea.length === 0) return null;
          return inArea.map((place) => (
            <BlockFrame key={place.block.guid} {...place} isFirst={isWholePage && place.isFirst} env={visitorsEnv as BlockEnv} />
          ));
        }}
      />
    </>
  );
}
