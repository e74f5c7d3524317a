import { router } from "../procedures.ts";
import { addBlock } from "./add-block.ts";
import { arrangeBlocks } from "./arrange-blocks.ts";
import { getBlock } from "./get-block.ts";
import { getBlockPermissions } from "./get-block-permissions.ts";
import { getDraftBlock } from "./get-draft-block.ts";
import { removeBlock } from "./remove-block.ts";
import { restoreBlock } from "./restore-block.ts";
import { saveBlock } from "./save-block.ts";
import { saveBlockOptions } from "./save-block-options.ts";
import { saveBlockPermissions } from "./save-block-permissions.ts";

export const buildingBlocksRouter = router({
  get: getBlock,
  getForEditing: getDraftBlock,
  getPermissions: getBlockPermissions,
  saveOptions: saveBlockOptions,
  savePermissions: saveBlockPermissions,
  add: addBlock,
  save: saveBlock,
  remove: removeBlock,
  restore: restoreBlock,
  arrange: arrangeBlocks,
});
