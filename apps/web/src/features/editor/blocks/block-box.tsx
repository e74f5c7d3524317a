import { Button, Group, Loader } from "@mantine/core";
import { isOfLaterVersion } from "@plein/blocks/kit/schema/upgrade-block";
import type { BlockEnv, OwnHeadingLevel } from "@plein/blocks/kit/view/block-view-props";
import { blockSchemas } from "@plein/blocks/schemas";
import { type BlockLock, isLocked } from "@plein/contract/blocks/block-lock";
import { type BlockHiding, isHidden } from "@plein/contract/blocks/hidden-block";
import { IconEyeOff, IconLock } from "@tabler/icons-react";
import { type MouseEvent, memo, type ReactNode, type RefObject, useEffect, useMemo, useRef } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { useBlockViews } from "../../../client/blocks/use-block-views.ts";
import { frameClass, viewOf } from "../../../content/block-frame.tsx";
import { ViewGuard } from "../canvas/view-guard.tsx";
import { BlockPresence } from "../collaboration/block-presence.tsx";
import type { EditorBlock } from "../document/document.ts";
import type { EditorNames } from "../editor-names.ts";
import classes from "./block-box.module.css";
import type { BlockHandlers } from "./block-handlers.ts";
import { syncTabStops } from "./tab-stops.ts";

type BlockBoxProps = {
  readonly block: EditorBlock;
  readonly env: BlockEnv;
  readonly isFirst: boolean;
  readonly headingLevel: OwnHeadingLevel;
  /** position in its area, from 1, and the number of blocks there */
  readonly position: number;
  readonly count: number;
  readonly names: EditorNames;
  /** the block, its text or its form has the focus */
  readonly isSelected: boolean;
  /** selected together with others */
  readonly isOneOfSeveral: boolean;
  /** a tap adds it to the selection or removes it */
  readonly isChoosing: boolean;
  /** the block that Tab reaches first */
  readonly isTabStop: boolean;
  /** its content is invalid: visitors don't see it */
  readonly isDefective: boolean;
  /** the drag handle of the selected block */
  readonly grip: ReactNode;
  readonly handlers: BlockHandlers;
};

/** One block on the page: its view as visitors see it, with a frame around it when it is selected. */
export const BlockBox = memo(function BlockBox(props: BlockBoxProps): ReactNode {
  const { block, names, isSelected, isDefective, isOneOfSeveral, isChoosing, handlers } = props;
  const intl = useIntl();
  const name = names.block(block.buildingBlockName);
  const place = { block: name, position: props.position, count: props.count, area: names.area(block.layoutPosition) };
  const label = intl.formatMessage({ id: isOneOfSeveral ? "editor.block.chosenLabel" : "editor.block.label" }, place);
  const box = useRef<HTMLDivElement>(null);
  useTabStops(box, isSelected);
  const shown = { name: block.buildingBlockName, content: block.content, options: block.options };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element has the role of a movable item
    <div
      ref={box}
      className={`${classes.box} ${frameClass(shown)}`}
      role="group"
      aria-roledescription={intl.formatMessage({ id: "editor.block.roleDescription" })}
      aria-label={label}
      aria-description={descriptionOf(intl, block.options)}
      data-hidden={isHidden(block.options) || undefined}
      data-guid={block.guid}
      data-width={block.options.width}
      data-selected={isSelected || isOneOfSeveral || undefined}
      data-current={isSelected || undefined}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={() => handlers.onFocus(block.guid)}
      onMouseDown={(event) => {
        if (isChoosing) event.preventDefault();
        else if (!isInGrip(event)) handlers.onPress(block.guid, event);
      }}
      onClickCapture={(event) => {
        if (!isChoosing || isInGrip(event)) return;
        event.stopPropagation();
        event.preventDefault();
        handlers.onChoose(block.guid);
      }}
    >
      {props.grip}
      <BlockPresence guid={block.guid} />
      {isLocked(block.options) && <LockMark reason={lockReason(block.options)} />}
      {isHidden(block.options) && (
        <span className={classes.hidden} aria-hidden="true">
          <IconEyeOff size={18} stroke={1.8} /> <FormattedMessage id="editor.block.hidden" />
        </span>
      )}
      {isDefective ? <Repair name={name} {...props} /> : <BlockView {...props} />}
    </div>
  );
});

/** A visual mark beside a locked block; screen readers get the same from the block's description. */
function LockMark({ reason }: { readonly reason: string }): ReactNode {
  const intl = useIntl();
  return (
    <span className={classes.lock} aria-hidden="true" title={intl.formatMessage({ id: "editor.block.locked" }, { reason })}>
      <IconLock size={18} stroke={1.8} />
    </span>
  );
}

/** Builds the block's description for screen readers from its marks. */
function descriptionOf(intl: IntlShape, options: BlockLock & BlockHiding): string | undefined {
  const hidden = isHidden(options) ? intl.formatMessage({ id: "editor.block.hidden" }) : "";
  const locked = isLocked(options) ? intl.formatMessage({ id: "editor.block.locked" }, { reason: lockReason(options) }) : "";
  return [hidden, locked].filter((text) => text !== "").join(". ") || undefined;
}

function lockReason({ lockReason: reason }: BlockLock): string {
  return typeof reason === "string" ? reason : "";
}

/** Whether the pointer is on the drag handle: dragging moves the selected blocks without changing the selection. */
function isInGrip({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest("[data-grip]") !== null;
}

/** Updates the tab stops after every render, because the elements of the block may have changed. */
function useTabStops(box: RefObject<HTMLElement | null>, isSelected: boolean): void {
  useEffect(() => {
    if (box.current) syncTabStops(box.current, isSelected);
  });
}

/** The box in place of a block whose content is invalid, with ways to repair it. */
function Repair({ name, block, handlers }: BlockBoxProps & { readonly name: string }): ReactNode {
  const schema = blockSchemas[block.buildingBlockName];
  const isLater = schema !== undefined && isOfLaterVersion(schema, block.options);
  return (
    <Defective name={name} reason={isLater ? "laterVersion" : "defective"}>
      <Group gap="sm">
        {schema && !isLater && (
          <Button onClick={() => handlers.onStartOver(block.guid)}>
            <FormattedMessage id="editor.block.startOver" />
          </Button>
        )}
        <Button variant="default" onClick={() => handlers.onRemove(block.guid)}>
          <FormattedMessage id="editor.block.remove" />
        </Button>
      </Group>
    </Defective>
  );
}

type DefectiveProps = { readonly name: string; readonly reason?: "defective" | "laterVersion"; readonly children?: ReactNode };

function Defective({ name, reason = "defective", children }: DefectiveProps): ReactNode {
  return (
    <div className={classes.defective}>
      <strong>{name}</strong>
      <p>
        <FormattedMessage id={`editor.block.${reason}`} />
      </p>
      {children}
    </div>
  );
}

/** Memoized, so that a block doesn't render while others change: it depends on its own values only. */
function BlockView({ block, env, isFirst, headingLevel, names }: BlockBoxProps): ReactNode {
  const { guid, buildingBlockName, content, options } = block;
  const name = names.block(buildingBlockName);
  const { status } = useBlockViews([buildingBlockName]);
  return useMemo(() => {
    const View = viewOf({ name: buildingBlockName });
    if (status === "loading") return <Loader size="sm" aria-hidden />;
    if (!View) return <Defective name={name} />;
    return (
      <ViewGuard fallback={<Defective name={name} />}>
        <View guid={guid} content={content} options={options} env={env} isFirst={isFirst} headingLevel={headingLevel} />
      </ViewGuard>
    );
  }, [guid, buildingBlockName, content, options, env, isFirst, headingLevel, name, status]);
}
