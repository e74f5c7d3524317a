import { linkedGuidOf } from "@plein/contract/blocks/linked-guid";
import { imageUrl } from "@plein/contract/media/image-url";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { blockSchemas } from "../../schemas.gen.ts";
import type { BlockEnv, BlockViewProps } from "../view/block-view-props.ts";
import { findBlockView, loadAllBlockViews } from "../view/block-views.ts";
import { readBlockMessages } from "./block-files.ts";

await loadAllBlockViews();

export const BLOCK_GUID = "11111111-2222-4333-8444-555555555555";

export const visitorEnv: BlockEnv = {
  isEditing: false,
  linkHref: (link) => (link.kind === "url" ? link.url : `/pagina/${linkedGuidOf(link)}`),
  imageSrc: imageUrl,
  listOf: () => null,
  subNavigationOf: () => [],
  embedOf: () => null,
};

type ShownBlock = {
  readonly name: string;
  readonly content: unknown;
  readonly options?: unknown;
  readonly env?: Partial<BlockEnv>;
} & Partial<Pick<BlockViewProps, "isFirst" | "headingLevel">>;

/** The markup of a block in a visitor's document; content and options are parsed by the block's schema first. */
export function showBlock({ name, content, options, env, isFirst = false, headingLevel = 2 }: ShownBlock): HTMLElement {
  const schema = blockSchemas[name];
  // Like the page: the registry loses the relation between content and view.
  const View = findBlockView(name) as ((props: BlockViewProps) => ReactNode) | null;
  if (!schema || !View) throw new Error(`No block is called ${name}`);
  const body = document.createElement("main");
  body.innerHTML = renderToStaticMarkup(
    <IntlProvider locale="nl" timeZone="Europe/Amsterdam" messages={messagesOf(name)}>
      <View
        guid={BLOCK_GUID}
        content={schema.content.parse(content)}
        options={schema.options.parse(options ?? {})}
        env={{ ...visitorEnv, ...env }}
        isFirst={isFirst}
        headingLevel={headingLevel}
      />
    </IntlProvider>,
  );
  return body;
}

/** The folders with texts of blocks that others contain: a video is in forms, and an embed in both. */
const SHARED = ["kit", "embed", "video"];

function messagesOf(name: string): Record<string, string> {
  return Object.assign({}, ...[...SHARED, name].map((folder) => readBlockMessages(folder, "nl.json")));
}
