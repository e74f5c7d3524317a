import type { Guid } from "@plein/contract/guid";
import type { MediaStore } from "@plein/media/store/media-store";
import { documentReference } from "../content/demo-document.ts";
import type { DemoPlatform } from "../content/demo-platform.ts";
import { simplePdf } from "../documents/simple-pdf.ts";
import type { NewRow } from "./insert-rows.ts";

/** Writes the platform's documents to the media store and returns their rows. */
export async function saveDocuments(
  { key, documents }: DemoPlatform,
  platformGuid: Guid,
  mediaStore: MediaStore,
): Promise<NewRow<"images">[]> {
  return Promise.all(
    Object.entries(documents).map(async ([documentName, document]) => {
      const { guid, name, contentType, size } = documentReference(key, documentName, document);
      await mediaStore.put(`${platformGuid}/${guid}`, simplePdf(document));
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
