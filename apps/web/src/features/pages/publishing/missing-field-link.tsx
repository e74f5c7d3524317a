import { blockEditors } from "@plein/blocks/editors";
import type { MissingField } from "@plein/contract/pages/publishing/pending-publication";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { fieldLabel, numberedLabel, parseBlockGuid } from "../../../client/blocks/field-label.ts";
import { editHref } from "../tree/page-hrefs.ts";

type MissingFieldLinkProps = { readonly page: { readonly path: string }; readonly field: MissingField };

/** A field that prevents a page's publication: its block, its name and what is wrong, as a link to it in the page's editor. */
export function MissingFieldLink({ page, field: { path, message, buildingBlockName } }: MissingFieldLinkProps): ReactNode {
  const intl = useIntl();
  const blockGuid = parseBlockGuid(path) ?? "";
  const entry = blockEditors[buildingBlockName];
  const label = fieldLabel(intl, buildingBlockName, path);
  // Several fields of a block may have the same label, such as the pictures of a gallery.
  const parts = [entry ? intl.formatMessage(entry.name) : buildingBlockName, label === "" ? "" : numberedLabel(label, path)];
  return (
    <a href={editHref(page, { kind: "field", blockGuid, pointer: path.slice(`/blocks/${blockGuid}`.length) })}>
      {parts.filter((part) => part !== "").join(" · ")}: {message}
    </a>
  );
}
