import { router } from "../procedures.ts";
import { addPage } from "./adding/add-page.ts";
import { copyPage } from "./adding/copy-page.ts";
import { countPageProblems } from "./checks/count-page-problems.ts";
import { listPageProblems } from "./checks/list-page-problems.ts";
import { getPageWith } from "./get-page.ts";
import { getPageByNameWith } from "./get-page-by-name.ts";
import { getPageContent } from "./get-page-content.ts";
import { getPageForEditing } from "./get-page-for-editing.ts";
import type { ReadListMetadata } from "./list-metadata.ts";
import { listPages } from "./list-pages.ts";
import { addRedirects } from "./moving/add-redirects.ts";
import { movePage } from "./moving/move-page.ts";
import { listOwnPages } from "./own/list-own-pages.ts";
import { getPagePreview } from "./preview/get-page-preview.ts";
import { getPageChanges } from "./publishing/get-page-changes.ts";
import { publishPage } from "./publishing/publish-page.ts";
import { republishPage } from "./publishing/republish-page.ts";
import { unpublishPage } from "./publishing/unpublish-page.ts";
import { unschedulePage } from "./publishing/unschedule-page.ts";
import { addReusable } from "./reusable/add-reusable.ts";
import { listReusable } from "./reusable/list-reusable.ts";
import { savePageWith } from "./saving/save-page.ts";
import { addDraftLink } from "./sharing/add-draft-link.ts";
import { getSharedDraft } from "./sharing/get-shared-draft.ts";
import { listDraftLinks } from "./sharing/list-draft-links.ts";
import { removeDraftLink } from "./sharing/remove-draft-link.ts";
import { addPageTemplate } from "./templates/add-page-template.ts";
import { getPageTemplate } from "./templates/get-page-template.ts";
import { listPageTemplates } from "./templates/list-page-templates.ts";
import { removePageTemplate } from "./templates/remove-page-template.ts";
import { restorePageTemplate } from "./templates/restore-page-template.ts";
import { savePageTemplate } from "./templates/save-page-template.ts";
import { addTranslation } from "./translations/add-translation.ts";
import { confirmTranslation } from "./translations/confirm-translation.ts";
import { getTranslations } from "./translations/get-translations.ts";
import { linkTranslation } from "./translations/link-translation.ts";
import { unlinkTranslation } from "./translations/unlink-translation.ts";
import { listRemovedPages } from "./trash/list-removed-pages.ts";
import { removePage } from "./trash/remove-page.ts";
import { restorePage } from "./trash/restore-page.ts";
import { getPageSettings } from "./tree/get-page-settings.ts";
import { getPageTree } from "./tree/get-page-tree.ts";
import { getPageUses } from "./tree/get-page-uses.ts";
import { getPageVersion } from "./versions/get-page-version.ts";
import { getPlannedVersion } from "./versions/get-planned-version.ts";
import { listPageVersions } from "./versions/list-page-versions.ts";
import { revertBlock } from "./versions/revert-block.ts";
import { revertPage } from "./versions/revert-page.ts";

/** @param readListMetadata counts the items of a page's lists */
export function createPagesRouter(readListMetadata: ReadListMetadata) {
  return router({
    list: listPages,
    listOwn: listOwnPages,
    getTree: getPageTree,
    getSettings: getPageSettings,
    getUses: getPageUses,
    listRemoved: listRemovedPages,
    add: addPage,
    addReusable,
    listReusable,
    copy: copyPage,
    getTranslations,
    addTranslation,
    linkTranslation,
    unlinkTranslation,
    confirmTranslation,
    save: savePageWith(readListMetadata),
    move: movePage,
    addRedirects,
    get: getPageWith(readListMetadata),
    getByName: getPageByNameWith(readListMetadata),
    getContent: getPageContent,
    getForEditing: getPageForEditing,
    listProblems: listPageProblems,
    countProblems: countPageProblems,
    getChanges: getPageChanges,
    getPreview: getPagePreview,
    publish: publishPage,
    republish: republishPage,
    unpublish: unpublishPage,
    unschedule: unschedulePage,
    listVersions: listPageVersions,
    getVersion: getPageVersion,
    getPlanned: getPlannedVersion,
    revert: revertPage,
    revertBlock,
    listDraftLinks,
    addDraftLink,
    removeDraftLink,
    getShared: getSharedDraft,
    remove: removePage,
    restore: restorePage,
  });
}

export const pageTemplatesRouter = router({
  list: listPageTemplates,
  get: getPageTemplate,
  add: addPageTemplate,
  save: savePageTemplate,
  remove: removePageTemplate,
  restore: restorePageTemplate,
});
