import { PageProblem } from "@plein/contract/checks/page-problem";
import { Guid } from "@plein/contract/guid";
import type { RouterHistory } from "@tanstack/react-router";
import type { BlockTarget } from "../../../client/entry/block-link.ts";
import type { EditorSession } from "../use-editor-session.tsx";

/** Leads to what the fragment of the document names. The fragment is removed, so that a reload doesn't lead there again. */
export function followHash(actions: EditorSession["actions"], history: RouterHistory): void {
  const target = parseHash(location.hash);
  if (target === null) return;
  history.replace(location.pathname + location.search);
  if (target.kind === "problem") actions.showProblem(target.problem);
  else {
    actions.showBlock(target.blockGuid);
    actions.openSettingsAt(target.blockGuid, target.pointer);
  }
}

/** Parses the fragment of a link to a page's editor. @returns null for any other fragment */
export function parseHash(hash: string): BlockTarget | null {
  const params = new URLSearchParams(hash.slice(1));
  const blockGuid = Guid.safeParse(params.get("block"));
  const pointer = params.get("at");
  if (!blockGuid.success || pointer === null) return null;
  const kind = PageProblem.shape.kind.safeParse(params.get("problem"));
  if (!kind.success) return { kind: "field", blockGuid: blockGuid.data, pointer };
  return { kind: "problem", problem: { blockGuid: blockGuid.data, kind: kind.data, text: params.get("text") ?? "", pointer } };
}
