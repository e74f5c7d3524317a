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
  /** of the pages that links lead to; a page that isn't here is not judged */
  readonly pageStates: PageStates;
};

/** `hidden`: it exists, but visitors don't see it; `missing`: it is in the trash or gone. */
export type LinkedPageState = "shown" | "hidden" | "missing";
export type PageStates = Readonly<Record<Guid, LinkedPageState>>;

/** A rule about a page: what it finds in these blocks, which are in reading order. */
export type PageRule = (blocks: readonly CheckedBlock[], page: CheckedPage) => PageProblem[];
