import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { LinkedPages } from "@plein/contract/blocks/link";
import { imageUrl } from "@plein/contract/media/image-url";
import { linkHref } from "../../content/link-href.ts";

/** The environment of a block or field in a preview, outside its page. */
export function previewEnv(linkedPages: LinkedPages): BlockEnv {
  return {
    isEditing: false,
    linkHref: (link) => linkHref(link, linkedPages),
    imageSrc: imageUrl,
    listOf: () => null,
    subNavigationOf: () => [],
    embedOf: () => undefined,
  };
}
