import { copyFile, mkdir, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Guid } from "@plein/contract/guid";
import type { DemoPlatform } from "../content/demo-platform.ts";
import { demoGuid } from "../demo-guid.ts";
import type { NewRow } from "./insert-rows.ts";

const IMAGES = fileURLToPath(new URL("../images", import.meta.url));

/** Where the demo keeps the file of a picture. */
export function imageFile(platformKey: string, name: string): string {
  return join(IMAGES, platformKey, `${name}.webp`);
}

/**
 * Copies the platform's pictures to the media store.
 *
 * @param mediaDir holds `<platform>/<guid>`
 * @returns their rows
 */
export async function saveImages({ key, images }: DemoPlatform, platformGuid: Guid, mediaDir: string): Promise<NewRow<"images">[]> {
  const folder = join(mediaDir, platformGuid);
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(images).map(async ([name, { width, height, alt }]) => {
      const guid = demoGuid(key, "image", name);
      const file = imageFile(key, name);
      // Whole or not at all: a start that is killed leaves no half picture under the real name.
      const half = join(folder, `${guid}.half`);
      await copyFile(file, half);
      await rename(half, join(folder, guid));
      const { size } = await stat(file);
      return {
        platform_guid: platformGuid,
        guid,
        name: `${name}.webp`,
        content_type: "image/webp",
        size,
        width,
        height,
        is_public: true,
        alt,
        folder: alt === "" ? "Huisstijl" : "Tekeningen",
      };
    }),
  );
}
