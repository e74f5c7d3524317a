import type { BlockEnv } from "@plein/blocks/kit/view/block-view-props";
import type { LinkedPages } from "@plein/contract/blocks/link";
import { imageUrl } from "@plein/contract/media/image-url";
import { linkHref } from "../../content/link-href.ts";

/** Surroundings of a block or a field that is only looked at, apart from its page. */
export function lookingEnv(linkedPages: LinkedPages): BlockEnv {
  return {
    isEditing: false,
    linkHref: (link) => linkHref(link, linkedPages),
    imageSrc: imageUrl,
    listOf: () => null,
    subNavigationOf: () => [],
    embedOf: () => undefined,
  };
}
