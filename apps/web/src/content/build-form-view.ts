import type { FormOnPage } from "@plein/contract/forms/filling/form-on-page";
import { formPath } from "@plein/contract/forms/filling/form-path";
import { FORM_BLOCK } from "@plein/contract/forms/form-block";
import { NO_VISITOR_QUERIES } from "@plein/contract/list-items/lists/visitor-query";
import { PageBlocks } from "./page-blocks.tsx";
import type { PageView } from "./page-view.ts";

/** Builds the page of a form, which contains only its block. */
export function buildFormView(formOnPage: FormOnPage): PageView {
  const { form, filling } = formOnPage;
  const path = formPath(form.guid);
  return {
    guid: form.guid,
    path,
    title: form.title,
    isPublished: true,
    options: {
      metaDescription: form.description,
      // Search engines may index only an empty form that everybody can fill in.
      ...(form.visibility !== "Public" || filling !== undefined || formOnPage.sent !== undefined ? { noIndex: "true" } : {}),
    },
    ...(form.visibility === "Public" && { cardOf: "form" as const }),
    breadcrumbs: [],
    canEdit: false,
    hasOwnTitle: true,
    hasMistake: (filling?.errors.length ?? 0) > 0,
    locale: form.language,
    body: {
      layout: "100",
      blocks: [
        {
          guid: form.guid,
          name: FORM_BLOCK,
          position: "main",
          content: { formGuid: form.guid, intro: "", closedText: "" },
          options: { showTitle: false, showPeriod: true, startsClosed: false },
        },
      ],
      linkedPages: {},
      lists: {},
      subNavigations: {},
      embeds: {},
      reusables: {},
      mapTiles: null,
      people: {},
      forms: { toFillIn: { [form.guid]: formOnPage }, results: {}, submissions: {} },
      path,
      queries: NO_VISITOR_QUERIES,
      Blocks: PageBlocks,
    },
  };
}
