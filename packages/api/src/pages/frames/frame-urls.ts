import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Embeds } from "@plein/contract/blocks/embed";
import { HTML_BLOCK, htmlFramePath } from "@plein/contract/blocks/html-block";
import type { Guid } from "@plein/contract/guid";
import { digestText } from "../../etag.ts";

/** The URLs of the frames of the html blocks among these. Another code has another URL, so that an open page shows it. */
export function htmlFrames(pageGuid: Guid, blocks: readonly StoredBlock[]): Embeds {
  return Object.fromEntries(
    blocks
      .filter(({ buildingBlockName }) => buildingBlockName === HTML_BLOCK)
      .map(({ guid, content, options }) => {
        const version = digestText(JSON.stringify([content.code, options.consent])).slice(0, 10);
        return [guid, `${htmlFramePath(pageGuid, guid)}?v=${version}`];
      }),
  );
}
