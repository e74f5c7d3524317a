import type { PageProblem } from "@plein/contract/checks/page-problem";
import type { Guid } from "@plein/contract/guid";

/** What a link to a page's editor leads to: a field of a block, or what a problem is about. */
export type BlockTarget =
  | { readonly kind: "field"; readonly blockGuid: Guid /** in the block: `/content/title` */; readonly pointer: string }
  | { readonly kind: "problem"; readonly problem: Pick<PageProblem, "blockGuid" | "kind" | "text" | "pointer"> };

/** The fragment of a link to a page's editor: a browser keeps it when the server redirects from `{path}/edit` to the page. */
export function toHash(target: BlockTarget): string {
  const { blockGuid, pointer } = target.kind === "field" ? target : target.problem;
  const problem = target.kind === "problem" && { problem: target.problem.kind, text: target.problem.text };
  return `#${new URLSearchParams({ block: blockGuid, at: pointer, ...problem })}`;
}
