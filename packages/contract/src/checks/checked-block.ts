import type { BuildingBlockInstance } from "../blocks/building-block-instance.ts";
import type { Guid } from "../guid.ts";
import type { Locale } from "../locale.ts";
import type { ContentPart } from "./content-parts.ts";
import type { PageProblem } from "./page-problem.ts";

/** A block to check, with the parts of its content. */
export type CheckedBlock = Pick<BuildingBlockInstance, "guid" | "buildingBlockName" | "options"> & {
  readonly parts: readonly ContentPart[];
  /** the page whose blocks a reusable block shows; null for any other block */
  readonly reusedPage: Guid | null;
};

/** The context of the blocks that are checked. */
export type CheckedPage = {
  /** language of the texts; null if unknown */
  readonly locale: Locale | null;
  /** guid of the page, to which links with an anchor may lead; null for blocks that aren't on a page */
  readonly guid: Guid | null;
  /** states of the pages, items and documents that links lead to, by guid; links to others aren't checked */
  readonly linkStates: LinkStates;
};

/** `hidden`: it exists, but visitors don't see it; `missing`: it is in the trash or no longer exists. */
export type LinkState = "shown" | "hidden" | "missing";
export type LinkStates = Readonly<Record<Guid, LinkState>>;

/** A rule about a page: the problems that it finds in these blocks, which are in reading order. */
export type PageRule = (blocks: readonly CheckedBlock[], page: CheckedPage) => PageProblem[];
