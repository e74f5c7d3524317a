import { LAYOUT_POSITIONS, type LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { z } from "zod";

/** The part of a building block that both sides of the wire share: what it holds, not how it looks. */
export type BlockSchema<Content extends ValuesSchema = ValuesSchema, Options extends ValuesSchema = ValuesSchema> = {
  /** as stored in `buildingBlockName` */
  readonly name: string;
  /** what a draft may hold: of the right shape and size, but perhaps not finished yet */
  readonly content: Content;
  readonly options: Options;
  /** what must be filled in before the page is published: JSON pointers, `*` standing for each item of a list */
  readonly required: readonly string[];
  /** the areas it may stand in */
  readonly areas: readonly LayoutPosition[];
  readonly standsOn: readonly BlockHost[];
  /** first what "add" inserts, which therefore names no image or page; then others with real content */
  readonly examples: readonly [BlockExample<Content, Options>, BlockExample<Content, Options>, ...BlockExample<Content, Options>[]];
};

/** What holds blocks: a page, and an item on the page of its own. */
export type BlockHost = "page" | "item";

export type BlockExample<Content extends ValuesSchema = ValuesSchema, Options extends ValuesSchema = ValuesSchema> = {
  readonly content: z.output<Content>;
  readonly options: z.output<Options>;
};

type ValuesSchema = z.ZodType<Record<string, unknown>>;
type ExampleInput<Content extends ValuesSchema, Options extends ValuesSchema> = {
  readonly content: z.input<Content>;
  readonly options?: z.input<Options>;
};
type BlockDefinition<Content extends ValuesSchema, Options extends ValuesSchema> = {
  readonly name: string;
  readonly content: Content;
  readonly options: Options;
  readonly required?: readonly string[];
  /** absent: all of them */
  readonly areas?: readonly LayoutPosition[];
  /** absent: both */
  readonly standsOn?: readonly BlockHost[];
  readonly examples: readonly [ExampleInput<Content, Options>, ExampleInput<Content, Options>, ...ExampleInput<Content, Options>[]];
};

/** Areas for a block that needs the width of the page. */
export const WIDE_AREAS: readonly LayoutPosition[] = ["top-row", "main", "bottom-row"];

/** Defines a block. Options left out of an example take their defaults; an example that doesn't fit throws. */
export function defineBlock<Content extends ValuesSchema, Options extends ValuesSchema>(
  definition: BlockDefinition<Content, Options>,
): BlockSchema<Content, Options> {
  const { content, options, examples } = definition;
  const completed = (example: ExampleInput<Content, Options>): BlockExample<Content, Options> => ({
    content: content.parse(example.content),
    options: options.parse(example.options ?? {}),
  });
  const [first, second, ...others] = examples;
  return {
    name: definition.name,
    content,
    options,
    required: definition.required ?? [],
    areas: definition.areas ?? LAYOUT_POSITIONS,
    standsOn: definition.standsOn ?? ["page", "item"],
    examples: [completed(first), completed(second), ...others.map(completed)],
  };
}
