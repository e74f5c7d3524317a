import { Alert, Stack } from "@mantine/core";
import type { BlockHost } from "@plein/blocks/kit/schema/define-block";
import { isLocked } from "@plein/contract/blocks/block-lock";
import type { BlockValues } from "@plein/contract/blocks/building-block-instance";
import { isOwnList, WIDGET_BLOCK_NAME } from "@plein/contract/list-items/lists/list-blocks";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import type { EditorBlock } from "../document/document.ts";
import { canSetPermissions } from "./is-locked-for.ts";
import { LockFields } from "./lock-fields.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { ViewerFields } from "./viewer-fields.tsx";

type AccessFieldsProps = {
  readonly block: EditorBlock;
  /** the host of the block; an item's blocks have no view permission of their own */
  readonly host: BlockHost;
  readonly onChange: (options: BlockValues) => void;
};

/** The tab "Toegang" of a block: its period, its view permission and its lock. */
export function AccessFields({ block, host, onChange }: AccessFieldsProps): ReactNode {
  const canSet = canSetPermissions(useCan());
  const { options } = block;
  const change = (changed: BlockValues) => onChange({ ...options, ...changed });
  const locked = isLocked(options);
  return (
    <Stack gap="lg">
      <PeriodFields
        key={`period/${block.guid}`}
        from={momentOf(options.validFrom)}
        until={momentOf(options.validUntil)}
        onChange={change}
      />
      {canSet && host !== "item" && (
        <ViewerFields key={`viewers/${block.guid}`} block={block} hidesItems={host === "page" && isItemsList(block)} />
      )}
      {canSet && <LockFields isLocked={locked} reason={textOf(options.lockReason)} onChange={change} />}
      {!canSet && locked && (
        <Alert color="gray" title={<FormattedMessage id="editor.access.locked" />}>
          {textOf(options.lockReason)}
        </Alert>
      )}
    </Stack>
  );
}

/** Whether the block is a list of its own items: hiding such a list hides its items everywhere, except in a reusable block. */
function isItemsList({ buildingBlockName }: EditorBlock): boolean {
  return isOwnList(buildingBlockName) || buildingBlockName === WIDGET_BLOCK_NAME;
}

function momentOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
