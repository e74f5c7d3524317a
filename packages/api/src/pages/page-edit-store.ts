import { can } from "@plein/contract/access/policy";
import type { StoredBlock } from "@plein/contract/blocks/building-block-instance";
import type { Guid } from "@plein/contract/guid";
import { linkedPageGuidsOf } from "@plein/contract/pages/linked-page-guids";
import type { EditablePage, PublicationState } from "@plein/contract/pages/page";
import { type Result, success } from "@plein/contract/result";
import type { ApiContext } from "../context.ts";
import { isSameJson } from "../same-json.ts";
import { listDraftBlocks, toEditableBlock, toStoredBlock } from "./draft-blocks.shared.ts";
import { getPageFor } from "./editable-page.shared.ts";
import { getLinkedPages, type PageHead } from "./page-row.shared.ts";

/** A page as its editors hold it. NotFound and Unauthorized as getPageFor says. */
export async function getEditablePage({ db, actor, locale }: ApiContext, pageGuid: Guid): Promise<Result<EditablePage>> {
  const { platformGuid } = db;
  const found = await getPageFor(db, { platformGuid, actor, pageGuid, action: "page.edit" });
  if (found.code !== "Success") return found;
  const page = found.value;
  const blocks = await listDraftBlocks(db, platformGuid, [pageGuid]);
  return success({
    guid: page.guid,
    path: page.path,
    title: page.draft.title,
    layout: page.draft.layout,
    version: page.version,
    publicationState: publicationStateOf(page, blocks.map(toStoredBlock)),
    publishedOn: page.publication?.publishedOn.toISOString() ?? null,
    blocks: blocks.map((block) => toEditableBlock(block, locale)),
    linkedPages: await getLinkedPages(db, platformGuid, actor, linkedPageGuidsOf(blocks)),
    canPublish: can(actor, "page.publish", page.access),
  });
}

/** Whether visitors see the draft as it is: compared, not counted, so that undoing a change undoes "changed" too. */
function publicationStateOf({ draft, publication }: PageHead, blocks: readonly StoredBlock[]): PublicationState {
  if (publication === null) return "draft";
  const isSameVersion =
    publication.title === draft.title && publication.layout === draft.layout && isSameJson(publication.options, draft.options);
  return isSameVersion && isSameJson(comparable(publication.blocks), comparable(blocks)) ? "published" : "changed";
}

function comparable(blocks: readonly StoredBlock[]): unknown {
  const roles = (guids: readonly Guid[]) => [...guids].sort();
  return Object.fromEntries(
    blocks.map((block) => [block.guid, { ...block, addRoles: roles(block.addRoles), viewRoles: roles(block.viewRoles) }]),
  );
}
