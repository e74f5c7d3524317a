import { z } from "zod";
import { Visibility } from "../access/visibility.ts";
import { Guid } from "../guid.ts";
import { LayoutPosition } from "./layout-position.ts";

/** Content and options of a block, which the building block's schema defines. */
const MAX_MEMBERS = 100;
export const BlockValues = z.record(z.string().max(100), z.unknown()).meta({ maxProperties: MAX_MEMBERS });
export type BlockValues = z.infer<typeof BlockValues>;

/** One building block placed on a page. */
export const BuildingBlockInstance = z.strictObject({
  guid: Guid,
  buildingBlockName: z.string().max(100),
  options: BlockValues,
  content: BlockValues,
  layoutPosition: LayoutPosition,
  sortId: z.int().min(0),
  /** only for users who may edit the page */
  addPermission: Visibility.optional(),
  addRoles: z.array(Guid).max(100).optional(),
});
export type BuildingBlockInstance = z.infer<typeof BuildingBlockInstance>;

/** A block in a page's publication, with its visibility, which is checked on each read and never sent. */
export type StoredBlock = Omit<BuildingBlockInstance, "addPermission" | "addRoles"> & {
  readonly viewPermission: Visibility;
  readonly viewRoles: readonly Guid[];
  readonly addPermission: Visibility;
  readonly addRoles: readonly Guid[];
};

/** A block in the editor: with the version that a save must send, and its validation errors. */
export const EditableBlock = BuildingBlockInstance.extend({
  version: z.int().min(1),
  updatedOn: z.iso.datetime(),
  /** name of the user who changed it last */
  updatedByName: z.string().optional(),
  /** why its stored content or options no longer fit the block's schema; such a block is hidden from visitors */
  defects: z.array(z.strictObject({ path: z.string(), message: z.string() })),
});
export type EditableBlock = z.infer<typeof EditableBlock>;
