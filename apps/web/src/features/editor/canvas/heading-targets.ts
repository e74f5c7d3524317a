import { toAnchorId } from "@plein/contract/blocks/anchor-id";
import { isHidden } from "@plein/contract/blocks/hidden-block";
import type { Guid } from "@plein/contract/guid";
import type { LinkSource, LinkTarget } from "@plein/ui/fields/links/link-target";
import { blocksInOrder, type EditorBlock, type EditorDocument } from "../document/document.ts";

/** The anchor of a heading without any character that an id may contain. */
const FALLBACK = "kop";

type HeadingsInput = {
  readonly pageGuid: Guid;
  /** returns the current document at the time of a search */
  readonly getDocument: () => EditorDocument;
  readonly nameOf: (block: EditorBlock) => string;
  /** stores the anchor id on a block */
  readonly onAnchor: (block: EditorBlock, anchorId: string) => void;
};

/** Adds the headings of the edited page, and its other blocks with an anchor id, to the link targets. */
export function withHeadings(source: LinkSource, input: HeadingsInput): LinkSource {
  const { pageGuid } = input;
  return {
    searchTargets: async (text) => {
      const needle = text.trim().toLowerCase();
      const headings = listHeadings(input).filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(needle));
      return needle === "" ? [...(await source.searchTargets(text)), ...headings] : [...headings, ...(await source.searchTargets(text))];
    },
    findTarget: async (link) => {
      if (link.kind !== "page" || link.pageGuid !== pageGuid || !link.anchor) return source.findTarget(link);
      const { anchor } = link;
      return listHeadings(input).find((target) => target.link.kind === "page" && target.link.anchor === anchor) ?? null;
    },
  };
}

function listHeadings({ pageGuid, getDocument, nameOf, onAnchor }: HeadingsInput): LinkTarget[] {
  const blocks = blocksInOrder(getDocument()).filter(({ options }) => !isHidden(options));
  const taken = new Set(blocks.map(anchorOf));
  return blocks.flatMap((block): LinkTarget[] => {
    const text = textOf(block);
    const own = anchorOf(block);
    if (own === "" && (block.buildingBlockName !== "heading" || text === "")) return [];
    const anchor = own === "" ? freeAnchor(text, taken) : own;
    taken.add(anchor);
    return [
      {
        link: { kind: "page", pageGuid, anchor },
        kind: "heading",
        name: text === "" ? nameOf(block) : text,
        detail: `#${anchor}`,
        ...(own === "" ? { prepare: () => onAnchor(block, anchor) } : {}),
      },
    ];
  });
}

function freeAnchor(text: string, taken: ReadonlySet<string>): string {
  const baseId = toAnchorId(text).replace(/-$/, "") || FALLBACK;
  for (let number = 1; ; number++) {
    const anchor = number === 1 ? baseId : `${baseId.slice(0, 50)}-${number}`;
    if (!taken.has(anchor)) return anchor;
  }
}

function anchorOf({ options }: EditorBlock): string {
  return typeof options.anchorId === "string" ? options.anchorId : "";
}

/** Returns the block's text or title: the first of the two that isn't empty. */
function textOf({ content: { text, title } }: EditorBlock): string {
  const line = [text, title].find((value) => typeof value === "string" && value.trim() !== "");
  return typeof line === "string" ? line.trim() : "";
}
