import type { CheckedPage, PageRule } from "../checked-block.ts";
import type { ContentPart } from "../content-parts.ts";
import type { ProblemKind } from "../page-problem.ts";

type PartOf<Kind extends ContentPart["kind"]> = Extract<ContentPart, { kind: Kind }>;

type PartRule<Kind extends ContentPart["kind"]> = {
  readonly kind: ProblemKind;
  readonly part: Kind;
  /** the text with the problem; null if there is none */
  readonly find: (part: PartOf<Kind>, page: CheckedPage) => string | null;
};

/** A rule that checks one part at a time. */
export function partRule<Kind extends ContentPart["kind"]>({ kind, part, find }: PartRule<Kind>): PageRule {
  return (blocks, page) =>
    blocks.flatMap(({ guid, parts }) =>
      parts.flatMap((one) => {
        if (!isPart(one, part)) return [];
        const text = find(one, page);
        return text === null ? [] : [{ blockGuid: guid, kind, text, pointer: one.pointer }];
      }),
    );
}

function isPart<Kind extends ContentPart["kind"]>(one: ContentPart, kind: Kind): one is PartOf<Kind> {
  return one.kind === kind;
}
