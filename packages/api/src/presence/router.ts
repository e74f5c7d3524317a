import { router } from "../procedures.ts";
import { enterBlock } from "./enter-block.ts";
import { enterItemBlock } from "./enter-item-block.ts";
import { watchDraft } from "./watch-draft.ts";
import { watchItem } from "./watch-item.ts";

export const presenceRouter = router({ watchDraft, enterBlock, watchItem, enterItemBlock });
