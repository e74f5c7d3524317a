import { router } from "../procedures.ts";
import { enterBlock } from "./enter-block.ts";
import { watchDraft } from "./watch-draft.ts";

export const presenceRouter = router({ watchDraft, enterBlock });
