import type { BuildingBlockInstance } from "../blocks/building-block-instance.ts";
import type { Guid } from "../guid.ts";
import type { Locale } from "../locale.ts";
import type { ContentPart } from "./content-parts.ts";
import type { PageProblem } from "./page-problem.ts";

/** A block to look at, with the parts of its content. */
export type CheckedBlock = Pick<BuildingBlockInstance, "guid" | "buildingBlockName" | "options"> & {
  readonly parts: readonly ContentPart[];
  /** the page whose blocks stand in its place; null for any other block */
  readonly reusedPage: Guid | null;
};

/** What is around the blocks. */
export type CheckedPage = {
  /** of its texts; null where it isn't known */
  readonly locale: Locale | null;
  /** its own, to which links with an anchor may lead; null for what is no page */
  readonly guid: Guid | null;
  /** of the pages, items and documents that links lead to, by guid; what isn't here is not judged */
  readonly linkStates: LinkStates;
};

/** `hidden`: it exists, but visitors don't see it; `missing`: it is in the trash or gone. */
export type LinkState = "shown" | "hidden" | "missing";
export type LinkStates = Readonly<Record<Guid, LinkState>>;

/** A rule about a page: what it finds in these blocks, which are in reading order. */
export type PageRule = (blocks: readonly CheckedBlock[], page: CheckedPage) => PageProblem[];
