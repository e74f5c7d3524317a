import type { PageProblem } from "@plein/contract/checks/page-problem";
import { repairProblem } from "@plein/contract/checks/repair-problem";
import { blocksInOrder } from "../document/document.ts";
import type { EditorSession } from "../use-editor-session.tsx";

/** Repairs a problem, as one undo step. @returns false if the block has changed since the problem was found */
export function repairBlock({ editor: { document, edit } }: Pick<EditorSession, "editor">, problem: PageProblem): boolean {
  const repaired = repairProblem(blocksInOrder(document), problem);
  if (repaired === null) return false;
  edit({ type: "changeBlock", guid: problem.blockGuid, change: repaired }, { select: problem.blockGuid });
  return true;
}
