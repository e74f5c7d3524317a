import { LAYOUT_POSITIONS, type LayoutPosition } from "@plein/contract/blocks/layout-position";
import type { z } from "zod";
import { type BlockUpgrade, schemaVersionOf } from "./upgrade-block.ts";

/** The part of a building block that both sides of the wire share: its data, not its appearance. */
export type BlockSchema<Content extends ValuesSchema = ValuesSchema, Options extends ValuesSchema = ValuesSchema> = {
  /** as stored in `buildingBlockName` */
  readonly name: string;
  /** content of a draft: of the right shape and size, but possibly incomplete */
  readonly content: Content;
  readonly options: Options;
  /** members that are required for publishing: JSON pointers, with `*` for each item of a list */
  readonly required: readonly string[];
  /** members that aren't required if another member of the content is filled in */
  readonly requiredUnless?: RequiredUnless;
  /** the areas in which it is allowed */
  readonly areas: readonly LayoutPosition[];
  readonly standsOn: readonly BlockHost[];
  /** from each former version of its schema to the next; blocks are upgraded when they are read */
  readonly upgrades: readonly BlockUpgrade[];
  /** first the one that "add" inserts, which therefore refers to no image or page; then others with real content */
  readonly examples: readonly [BlockExample<Content, Options>, BlockExample<Content, Options>, ...BlockExample<Content, Options>[]];
};

/** The JSON pointer to the member that makes a required member optional, by that member. */
export type RequiredUnless = Readonly<Record<string, string>>;

/** The hosts of blocks: a page, an item on its own page, or a reusable block, which is shown on pages. */
export type BlockHost = "page" | "item" | "reusable";

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
  readonly requiredUnless?: RequiredUnless;
  /** absent: all of them */
  readonly areas?: readonly LayoutPosition[];
  /** absent: all of them */
  readonly standsOn?: readonly BlockHost[];
  /** absent for a schema that never changed in a way that its stored values don't fit */
  readonly upgrades?: readonly BlockUpgrade[];
  readonly examples: readonly [ExampleInput<Content, Options>, ExampleInput<Content, Options>, ...ExampleInput<Content, Options>[]];
};

/** Areas for a block that needs the full width of the page. */
export const WIDE_AREAS: readonly LayoutPosition[] = ["top-row", "main", "bottom-row"];

/** Defines a block. Options left out of an example take their defaults; an example that doesn't fit throws. */
export function defineBlock<Content extends ValuesSchema, Options extends ValuesSchema>(
  definition: BlockDefinition<Content, Options>,
): BlockSchema<Content, Options> {
  const { content, options, examples, upgrades = [] } = definition;
  const version = upgrades.length === 0 ? {} : { schemaVersion: schemaVersionOf({ upgrades }) };
  const parseExample = (example: ExampleInput<Content, Options>): BlockExample<Content, Options> => ({
    content: content.parse(example.content),
    options: options.parse(Object.assign({}, version, example.options)),
  });
  const [first, second, ...others] = examples;
  return {
    name: definition.name,
    content,
    options,
    required: definition.required ?? [],
    ...(definition.requiredUnless === undefined ? {} : { requiredUnless: definition.requiredUnless }),
    areas: definition.areas ?? LAYOUT_POSITIONS,
    standsOn: definition.standsOn ?? ["page", "item", "reusable"],
    upgrades,
    examples: [parseExample(first), parseExample(second), ...others.map(parseExample)],
  };
}
