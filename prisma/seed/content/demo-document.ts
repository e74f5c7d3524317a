import { files } from "@plein/blocks/files/schema";
import type { FileReference } from "@plein/contract/media/file-reference";
import type { z } from "zod";
import { demoGuid } from "../demo-guid.ts";
import { type SimpleText, simplePdf } from "../documents/simple-pdf.ts";
import { blockOf } from "./block-builders.ts";
import type { DemoBlock } from "./demo-page.ts";

/** A document written for the demo; its file is generated when the demo is seeded. */
export type DemoDocument = SimpleText;
export type DemoDocuments = Readonly<Record<string, DemoDocument>>;

type Listed<Name extends string> = {
  readonly document: Name;
  readonly title?: string;
  readonly date?: string;
  readonly description?: string;
};

/** Builds blocks with documents of one platform, which are named by their keys. */
export function filesBlocks<Name extends string>(platformKey: string, documents: Readonly<Record<Name, DemoDocument>>) {
  return (items: readonly Listed<Name>[], options: z.input<(typeof files)["options"]> = {}): DemoBlock =>
    blockOf(
      files,
      {
        items: items.map(({ document, title = documents[document].title, ...rest }) => ({
          ...rest,
          title,
          file: documentReference(platformKey, document, documents[document]),
        })),
      },
      options,
    );
}

export function documentReference(platformKey: string, name: string, document: DemoDocument): FileReference {
  return {
    guid: demoGuid(platformKey, "document", name),
    name: `${name}.pdf`,
    contentType: "application/pdf",
    size: simplePdf(document).length,
  };
}
