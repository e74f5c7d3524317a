import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Guid } from "@plein/contract/guid";
import type { MediaStore } from "@plein/media/store/media-store";
import type { DemoPlatform } from "../content/demo-platform.ts";
import { demoGuid } from "../demo-guid.ts";
import type { NewRow } from "./insert-rows.ts";

const IMAGES = fileURLToPath(new URL("../images", import.meta.url));

/** The path of an image's file in the repository. */
export function imageFile(platformKey: string, name: string): string {
  return join(IMAGES, platformKey, `${name}.webp`);
}

/** Copies the platform's images to the media store and returns their rows. */
export async function saveImages({ key, images }: DemoPlatform, platformGuid: Guid, mediaStore: MediaStore): Promise<NewRow<"images">[]> {
  return Promise.all(
    Object.entries(images).map(async ([name, { width, height, alt }]) => {
      const guid = demoGuid(key, "image", name);
      const content = await readFile(imageFile(key, name));
      await mediaStore.put(`${platformGuid}/${guid}`, content);
      return {
        platform_guid: platformGuid,
        guid,
        name: `${name}.webp`,
        content_type: "image/webp",
        size: content.length,
        width,
        height,
        is_public: true,
        alt,
        folder: alt === "" ? "Huisstijl" : "Tekeningen",
      };
    }),
  );
}
