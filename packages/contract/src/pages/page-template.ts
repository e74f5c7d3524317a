import { z } from "zod";
import { BlockValues } from "../blocks/building-block-instance.ts";
import { LayoutPosition } from "../blocks/layout-position.ts";
import { Guid } from "../guid.ts";
import { isStorableText } from "../storable-text.ts";
import { PageLayout } from "./page-layout.ts";

/** A page to start from: its layout and its blocks, with placeholder content. */

export const TemplateBlock = z.strictObject({
  buildingBlockName: z.string(),
  options: BlockValues,
  content: BlockValues,
  layoutPosition: LayoutPosition,
  sortId: z.int().min(0),
});
export type TemplateBlock = z.infer<typeof TemplateBlock>;

export const PageTemplate = z.strictObject({
  guid: Guid,
  name: z.string(),
  description: z.string(),
  layout: PageLayout,
  buildingBlockInstances: z.array(TemplateBlock),
  updatedOn: z.iso.datetime(),
  /** part of Plein: it can't be renamed or removed */
  isBuiltIn: z.boolean(),
});
export type PageTemplate = z.infer<typeof PageTemplate>;

export const MAX_TEMPLATE_NAME_LENGTH = 100;

const TemplateName = z
  .string()
  .trim()
  .min(1)
  .max(MAX_TEMPLATE_NAME_LENGTH)
  .refine(isStorableText, { params: { message: "text" } });

/** The input for a template: the page whose draft it is copied from. */
export const NewPageTemplate = z.strictObject({ name: TemplateName, pageGuid: Guid });

/** The input for renaming a template: nothing else of it can be changed. */
export const RenamedPageTemplate = z.strictObject({ guid: Guid, name: TemplateName });
