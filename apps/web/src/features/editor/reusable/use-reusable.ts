import { blockSchemas } from "@plein/blocks/schemas";
import { MAX_REUSED_BLOCKS, REUSABLE_BLOCK } from "@plein/contract/blocks/reusable";
import type { Result } from "@plein/contract/result";
import { type IntlShape, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { call } from "../../../client/calls/call.ts";
import { trpcClient } from "../../../client/calls/trpc-client.ts";
import { notify } from "../../../shell/notices/notify.ts";
import { canAddBlock } from "../access/can-add-block.ts";
import { isLockedFor } from "../access/is-locked-for.ts";
import type { EditorBlock } from "../document/document.ts";
import type { EditorParts } from "../editor-parts.ts";
import { useUndoOffer } from "../notices/use-undo-offer.ts";
import { replaceBlocks } from "./replace-blocks.ts";

type Session = Pick<EditorParts, "page" | "editor" | "names" | "actions">;
type Blocks = readonly EditorBlock[];

export type Reusable = {
  /** returns the reason why these blocks can't be made reusable; null if they can */
  readonly refusalOf: (blocks: Blocks) => string | null;
  /** replaces the blocks by a new reusable block. @returns the reason of a failure, for the open dialog; null on success */
  readonly make: (blocks: Blocks, title: string) => Promise<string | null>;
  /** replaces a reusable block by copies of its published blocks */
  readonly detach: (block: EditorBlock) => Promise<void>;
};

export function useReusable({ page, editor, names, actions }: Session): Reusable {
  const intl = useIntl();
  const can = useCan();
  const offerUndo = useUndoOffer(editor);
  const replace = (blocks: Blocks, by: Blocks, label: "reused" | "detached", title: string) => {
    const guids = blocks.map(({ guid }) => guid);
    const id = crypto.randomUUID();
    const [first] = by;
    editor.change(replaceBlocks(editor.document, guids, by), label, { id, select: by.map(({ guid }) => guid) });
    if (first) actions.focusBlock(first.guid);
    offerUndo(id, title, guids);
  };
  return {
    refusalOf: (blocks) => {
      if (blocks.length > MAX_REUSED_BLOCKS) return intl.formatMessage({ id: "editor.reusable.tooMany" }, { count: MAX_REUSED_BLOCKS });
      const locked = blocks.find(({ options }) => isLockedFor(can, options));
      if (locked)
        return intl.formatMessage({ id: "editor.locked" }, { block: names.block(locked.buildingBlockName), reason: reasonOf(locked) });
      const unfit = blocks.find(({ buildingBlockName }) => !blockSchemas[buildingBlockName]?.standsOn.includes("reusable"));
      return unfit ? intl.formatMessage({ id: "editor.reusable.unfit" }, { block: names.block(unfit.buildingBlockName) }) : null;
    },
    make: async (blocks, title) => {
      if (!(await editor.saver.flush())) return intl.formatMessage({ id: "editor.reusable.make.unsaved" });
      const blockGuids = blocks.map(({ guid }) => guid);
      const added = await call(() => trpcClient.pages.addReusable.mutate({ title, pageGuid: page.guid, blockGuids }));
      if (added.code !== "Success") return failureText(intl, added);
      const [first] = blocks;
      if (!first) return null;
      const { layoutPosition, sortId } = first;
      const options = structuredClone(blockSchemas[REUSABLE_BLOCK]?.examples[0].options ?? {});
      const place = { guid: crypto.randomUUID(), buildingBlockName: REUSABLE_BLOCK, content: { pageGuid: added.value.guid }, options };
      replace(blocks, [{ ...place, layoutPosition, sortId }], "reused", intl.formatMessage({ id: "editor.reusable.made" }, { title }));
      return null;
    },
    detach: async (block) => {
      const content = (await editor.saver.flush()) ? await call(() => trpcClient.pages.getContent.query({ path: page.path })) : null;
      if (content?.code !== "Success")
        return void notify({ type: "negative", title: intl.formatMessage({ id: "editor.reusable.detachFailed" }) });
      const reused = content.value.reusables?.[block.guid]?.blocks ?? [];
      if (reused.length === 0) return void notify({ type: "warning", title: intl.formatMessage({ id: "editor.reusable.detachEmpty" }) });
      const code = reused.find(({ buildingBlockName }) => !canAddBlock(can, buildingBlockName));
      if (code) {
        const title = intl.formatMessage({ id: "editor.codeOfDeveloper" }, { block: names.block(code.buildingBlockName) });
        return void notify({ type: "warning", title });
      }
      const { layoutPosition, sortId } = block;
      const origins = content.value.reusables?.[block.guid]?.source?.blockGuids ?? [];
      const copies = reused.map(({ buildingBlockName, content: words, options }, index) => ({
        guid: crypto.randomUUID(),
        buildingBlockName,
        content: words,
        options,
        layoutPosition,
        sortId,
        viewersOf: [block.guid, ...origins.slice(index, index + 1)],
      }));
      replace([block], copies, "detached", intl.formatMessage({ id: "editor.reusable.detached" }));
    },
  };
}

function reasonOf({ options: { lockReason } }: EditorBlock): string {
  return typeof lockReason === "string" ? lockReason : "";
}

function failureText(intl: IntlShape, result: Exclude<Result<unknown>, { code: "Success" }>): string {
  const [error] = result.facts?.errors ?? [];
  if (error) return error.message;
  return intl.formatMessage({ id: result.code === "Unauthorized" ? "editor.reusable.make.forbidden" : "editor.reusable.make.failed" });
}
