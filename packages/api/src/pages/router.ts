import { router } from "../procedures.ts";
import { getPage } from "./get-page.ts";
import { getPageByName } from "./get-page-by-name.ts";
import { getPageContent } from "./get-page-content.ts";
import { getPageForEditing } from "./get-page-for-editing.ts";
import { getPageTemplate } from "./get-page-template.ts";
import { listPages } from "./list-pages.ts";
import { publishPage } from "./publish-page.ts";
import { unpublishPage } from "./unpublish-page.ts";

export const pagesRouter = router({
  list: listPages,
  get: getPage,
  getByName: getPageByName,
  getContent: getPageContent,
  getForEditing: getPageForEditing,
  publish: publishPage,
  unpublish: unpublishPage,
});

export const pageTemplatesRouter = router({ get: getPageTemplate });
