import { Alert, Button, SegmentedControl } from "@mantine/core";
import { showsPageTitle } from "@plein/blocks/kit/page/page-title";
import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { PreviewViewer } from "@plein/contract/access/preview-viewer";
import { isShownAt } from "@plein/contract/blocks/hidden-block";
import type { Guid } from "@plein/contract/guid";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { serverNow } from "../../../client/clock/server-clock.ts";
import { BlockFrame } from "../../../content/block-frame.tsx";
import { PageAreas } from "../../../content/page-areas.tsx";
import { firstBlockOf, placedBlocks } from "../../../content/placed-blocks.ts";
import { PageTitle } from "../canvas/page-title.tsx";
import type { EditorBlock, EditorDocument } from "../document/document.ts";
import { useAllBlockViews } from "../loading/use-block-views.ts";
import type { EditorSession } from "../use-editor-session.tsx";
import classes from "./preview-dialog.module.css";
import { PreviewFrame } from "./preview-frame.tsx";
import { useViewedDraft } from "./use-viewed-draft.ts";
import { ViewerSelect } from "./viewer-select.tsx";

type PreviewProps = {
  readonly session: EditorSession;
  /** the blocks that visitors don't get, because their content is invalid */
  readonly defective: ReadonlySet<Guid>;
  readonly env: BlockEnv;
  readonly onClose: () => void;
};

/** Widths in pixels of common devices. */
const WIDTHS = { phone: 390, tablet: 820, desktop: 1360 } as const;
type Device = keyof typeof WIDTHS;
const DEVICES: readonly Device[] = ["phone", "tablet", "desktop"];

/** The draft as visitors or users with a role will see it, at the width of a phone, a tablet or a computer. */
export function Preview({ session, defective, env, onClose }: PreviewProps): ReactNode {
  const intl = useIntl();
  const [device, setDevice] = useState<Device>("phone");
  const [viewer, setViewer] = useState<PreviewViewer>("visitor");
  useAllBlockViews();
  const viewed = useViewedDraft(session, viewer, env);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title={<FormattedMessage id="editor.preview.title" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "editor.dialog.close" }) }}
      classNames={{ content: classes.dialog ?? "", body: classes.body ?? "" }}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.choices}>
        <SegmentedControl<Device>
          aria-label={intl.formatMessage({ id: "editor.preview.device" })}
          value={device}
          onChange={setDevice}
          data={DEVICES.map((value) => ({ value, label: intl.formatMessage({ id: `editor.preview.${value}` }) }))}
        />
        {session.page.host !== "item" && <ViewerSelect value={viewer} onChange={setViewer} />}
      </div>
      {viewed.status === "failed" && (
        <Alert color="orange" role="alert" title={<FormattedMessage id="editor.preview.failed" />}>
          <FormattedMessage id="editor.preview.failed.text" />{" "}
          <Button variant="default" size="compact-sm" onClick={viewed.reload}>
            <FormattedMessage id="editor.loadAgain" />
          </Button>
        </Alert>
      )}
      <div className={classes.stage} aria-busy={viewed.status === "loading"}>
        <PreviewFrame title={intl.formatMessage({ id: "editor.preview.frame" })} width={WIDTHS[device]} onClose={onClose}>
          {viewed.status !== "loading" && (
            <PreviewPage
              title={session.page.title}
              crumbs={session.crumbs}
              document={session.editor.document}
              isShown={({ guid, options }) => !defective.has(guid) && isShownAt(options, new Date(serverNow())) && viewed.isVisible(guid)}
              env={viewed.env}
            />
          )}
        </PreviewFrame>
      </div>
    </Modal>
  );
}

type PreviewPageProps = {
  readonly title: string;
  readonly crumbs: ReactNode;
  readonly document: EditorDocument;
  readonly isShown: (block: EditorBlock) => boolean;
  readonly env: BlockEnv;
};

function PreviewPage({ title, crumbs, document, isShown, env }: PreviewPageProps): ReactNode {
  const { layout } = document;
  const blocks = document.blocks
    .filter(isShown)
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
