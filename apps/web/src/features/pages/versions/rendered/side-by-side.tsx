import { Button } from "@mantine/core";
import { blockEditors } from "@plein/blocks/editors";
import type { PageSettings } from "@plein/contract/pages/page-tree";
import { placeBlocksIn } from "@plein/contract/pages/place-blocks";
import { listPageChanges } from "@plein/contract/pages/publishing/page-changes";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { type ComparedPage, toChangedPage } from "../version-lines.ts";
import { listMarks, type Mark } from "./block-marks.ts";
import classes from "./rendered.module.css";
import { RenderedPage } from "./rendered-page.tsx";
import { useRenderedEnv } from "./use-rendered-env.ts";
import { useScrollSync } from "./use-scroll-sync.ts";
import { VersionFrame } from "./version-frame.tsx";

type NamedVersion = { readonly name: string; readonly page: ComparedPage };
type SideBySideProps = {
  readonly page: PageSettings;
  readonly former: NamedVersion;
  readonly latter: NamedVersion;
  readonly onClose: () => void;
};

/** Two versions as pages side by side, or one below the other on a phone, with their differences marked. */
export function SideBySide({ page, former, latter, onClose }: SideBySideProps): ReactNode {
  const intl = useIntl();
  const env = useRenderedEnv(page);
  const frames = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)] as const;
  const together = useScrollSync(...frames);
  const { marks, hasOtherSettings } = useMemo(() => findMarks(former.page, latter.page), [former.page, latter.page]);
  const [current, setCurrent] = useState(-1);
  const marksByGuid = useMemo(() => new Map(marks.map((mark) => [mark.guid, mark])), [marks]);
  const guid = marks[current]?.guid ?? null;
  const go = (step: 1 | -1) => {
    const next = current < 0 && step < 0 ? marks.length - 1 : (current + step + marks.length) % marks.length;
    const mark = marks[next];
    if (mark === undefined) return;
    setCurrent(next);
    together.show(mark.guid);
  };
  const stepByKey = (event: Pick<KeyboardEvent, "key" | "altKey" | "preventDefault">) => {
    if (!event.altKey || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    go(event.key === "ArrowDown" ? 1 : -1);
  };
  // Key events in a frame don't reach the window, so each frame has its own listener.
  const onFrameKey = (event: KeyboardEvent) => (event.key === "Escape" ? onClose() : stepByKey(event));
  const versions = [
    { ...former, frame: frames[0], onScroll: together.onFormerScroll },
    { ...latter, frame: frames[1], onScroll: together.onLatterScroll },
  ];
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      // Ignores events that React propagates from a frame's portal: the frame's own listener handled them.
      onKeyDown={(event) => event.currentTarget.ownerDocument === (event.target as Node).ownerDocument && stepByKey(event)}
      title={<FormattedMessage id="pages.versions.sideBySide" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "pages.versions.sideBySide.close" }) }}
      classNames={{ content: classes.dialog ?? "", body: classes.body ?? "" }}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.bar}>
        <StepButton icon={IconArrowUp} id="pages.versions.previousChange" isDisabled={marks.length === 0} onClick={() => go(-1)} />
        <StepButton icon={IconArrowDown} id="pages.versions.nextChange" isDisabled={marks.length === 0} onClick={() => go(1)} />
        <p role="status">
          <MarkText marks={marks} current={current} />
          {hasOtherSettings && (
            <>
              {" "}
              <FormattedMessage id="pages.versions.otherSettings" />
            </>
          )}
        </p>
      </div>
      <div className={classes.versions}>
        {versions.map(({ name, page: version, frame, onScroll }) => (
          <div key={name}>
            <h3>{name}</h3>
            <VersionFrame title={name} frame={frame} onScroll={onScroll} onKey={onFrameKey}>
              <RenderedPage page={version} env={env} marks={marksByGuid} current={guid} />
            </VersionFrame>
          </div>
        ))}
      </div>
    </Modal>
  );
}

type StepButtonProps = {
  readonly icon: typeof IconArrowUp;
  readonly id: "pages.versions.previousChange" | "pages.versions.nextChange";
  readonly isDisabled: boolean;
  readonly onClick: () => void;
};

function StepButton({ icon: Icon, id, isDisabled, onClick }: StepButtonProps): ReactNode {
  return (
    <Button
      variant="default"
      disabled={isDisabled}
      leftSection={<Icon size={18} stroke={1.6} aria-hidden />}
      aria-keyshortcuts={id === "pages.versions.nextChange" ? "Alt+ArrowDown" : "Alt+ArrowUp"}
      onClick={onClick}
    >
      <FormattedMessage id={id} />
    </Button>
  );
}

function MarkText({ marks, current }: { readonly marks: readonly Mark[]; readonly current: number }): ReactNode {
  const intl = useIntl();
  const mark = marks[current];
  if (mark === undefined) return <FormattedMessage id="pages.versions.changeCount" values={{ count: marks.length }} />;
  const entry = mark.name === null ? undefined : blockEditors[mark.name];
  const name = mark.name === null ? intl.formatMessage({ id: "pages.field.title" }) : entry ? intl.formatMessage(entry.name) : mark.name;
  const kinds = mark.kinds.map((kind) => intl.formatMessage({ id: `pages.versions.mark.${kind}` }).toLowerCase());
  return (
    <FormattedMessage
      id="pages.versions.changeAt"
      values={{ index: current + 1, count: marks.length, name, kinds: intl.formatList(kinds) }}
    />
  );
}

function findMarks(former: ComparedPage, latter: ComparedPage) {
  const changes = listPageChanges(toChangedPage(former), toChangedPage(latter));
  const marks = listMarks(changes, listGuids(former), listGuids(latter));
  return { marks, hasOtherSettings: changes.some(({ kind }) => kind === "layout" || kind === "option") };
}

function listGuids({ layout, buildingBlockInstances }: ComparedPage): string[] {
  return placeBlocksIn(layout, buildingBlockInstances).map(({ guid }) => guid);
}
