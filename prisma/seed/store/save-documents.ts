import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Guid } from "@plein/contract/guid";
import { documentReference } from "../content/demo-document.ts";
import type { DemoPlatform } from "../content/demo-platform.ts";
import { simplePdf } from "../documents/simple-pdf.ts";
import type { NewRow } from "./insert-rows.ts";

/**
 * Writes the platform's documents to the media store.
 *
 * @param mediaDir holds `<platform>/<guid>`
 * @returns their rows
 */
export async function saveDocuments({ key, documents }: DemoPlatform, platformGuid: Guid, mediaDir: string): Promise<NewRow<"images">[]> {
  const folder = join(mediaDir, platformGuid);
  await mkdir(folder, { recursive: true });
  return Promise.all(
    Object.entries(documents).map(async ([documentName, document]) => {
      const { guid, name, contentType, size } = documentReference(key, documentName, document);
      const half = join(folder, `${guid}.half`);
      await writeFile(half, simplePdf(document));
      await rename(half, join(folder, guid));
      return {
        platform_guid: platformGuid,
        guid,
        kind: "file",
        name,
        content_type: contentType,
        size,
        width: 0,
        height: 0,
        is_public: true,
        folder: "Documenten",
      };
    }),
  );
}
