import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import { blockSchemas } from "@plein/blocks/schemas";
import type { ReactNode } from "react";
import { BlockFrame } from "../../../content/block-frame.tsx";
import { THUMBNAIL_ENV } from "./thumbnail-env.ts";

const ENV: BlockEnv = {
  ...THUMBNAIL_ENV,
  reusedOf: () => ({
    title: null,
    content: ["callout", "contactPerson"].map((name) => <Example key={name} name={name} env={THUMBNAIL_ENV} />),
  }),
};

/** A picture of a block as visitors would see it, with data of no platform. */
export function Thumbnail({ name }: { readonly name: string }): ReactNode {
  return <Example name={name} env={ENV} />;
}

/** The block's second example, because the first one is minimal. */
function Example({ name, env }: { readonly name: string; readonly env: BlockEnv }): ReactNode {
  const example = blockSchemas[name]?.examples[1];
  if (!example) return null;
  const block = { guid: `thumbnail-${name}`, name, position: "main" as const, ...example };
  return <BlockFrame block={block} env={env} isFirst={false} headingLevel={3} />;
}
