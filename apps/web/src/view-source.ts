import { loadBlockViews } from "@plein/blocks/kit/view/block-views";
import type { BuildingBlockInstance } from "@plein/contract/blocks/building-block-instance";
import type { SentForm } from "@plein/contract/forms/filling/filling";
import { FORM_BLOCK, findFormGuids, RESULTS_BLOCK } from "@plein/contract/forms/form-block";
import { findSubmissionsLists, type SubmissionsList } from "@plein/contract/forms/submissions-list";
import type { Guid } from "@plein/contract/guid";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import { hasList, NO_LISTS } from "@plein/contract/list-items/lists/list-blocks";
import type { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import { NO_VISITOR_QUERIES, type VisitorQueries, visitorSearch, withVisitorQuery } from "@plein/contract/list-items/lists/visitor-query";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PageContent } from "@plein/contract/pages/page";
import type { Result } from "@plein/contract/result";
import { failure, success } from "@plein/contract/result";
import { buildFormView } from "./content/build-form-view.ts";
import { buildItemView } from "./content/build-item-view.tsx";
import { buildPageView } from "./content/build-page-view.ts";
import { NO_FORMS, type PageView, type ShownForms, type SubmissionsOnPage } from "./content/page-view.ts";
import type { ContentSource } from "./render-types.ts";
import { buildFrame } from "./shell/frame/build-frame.ts";
import type { Frame } from "./shell/frame/frame.ts";

/** The source of content in the form that screens render. */
export type ViewSource = {
  /** @param queries the visitor's queries of the page's lists, from the URL */
  readonly getPage: (path: string, queries: VisitorQueries) => Promise<Result<PageView>>;
  readonly getItem: (path: string, itemId: string, title: string) => Promise<Result<PageView>>;
  /** the draft that a link shares; without the items of its lists, which are not part of it */
  readonly getShared: (token: string) => Promise<Result<PageView>>;
  /** the form's own page; `sent` after it was sent */
  readonly getForm: (guid: Guid, sent: SentForm | null) => Promise<Result<PageView>>;
  readonly getFrame: () => Promise<Frame>;
};

const pageViews = new WeakMap<PageContent, WeakMap<ShownLists, PageView>>();

/** Builds a page, once for each cached page rather than for each request, unless it contains a form, which may open or close. */
function viewOf(content: PageContent, lists: ShownLists, queries: VisitorQueries, forms: ShownForms): PageView {
  if (forms !== NO_FORMS) return buildPageView(content, lists, queries, forms);
  const byLists = pageViews.get(content) ?? new WeakMap<ShownLists, PageView>();
  pageViews.set(content, byLists);
  const view = byLists.get(lists) ?? buildPageView(content, lists, lists === NO_LISTS ? NO_VISITOR_QUERIES : queries, NO_FORMS);
  byLists.set(lists, view);
  return view;
}

const itemViews = new WeakMap<ItemContent, PageView>();

function viewOfItem(content: ItemContent, forms: ShownForms): PageView {
  if (forms !== NO_FORMS) return buildItemView(content, forms);
  const view = itemViews.get(content) ?? buildItemView(content, NO_FORMS);
  itemViews.set(content, view);
  return view;
}

type Sources = Pick<
  ContentSource,
  "getPage" | "getItem" | "getLists" | "getShared" | "getForms" | "getResults" | "getSubmissions" | "getSite"
>;

type Place = { readonly queries: VisitorQueries; readonly path: string };

function toShownSubmissions(
  lists: readonly SubmissionsList[],
  listed: SubmissionsOnPage,
  { queries, path }: Place,
): ShownForms["submissions"] {
  const entries = lists.flatMap(({ blockGuid, place }) => {
    const list = listed[blockGuid];
    const hrefTo = (page: number) =>
      `${encodePath(path)}${visitorSearch(withVisitorQuery(queries, place, { page }))}#submissions-${blockGuid}`;
    return list === undefined ? [] : [[blockGuid, { list, hrefTo }] as const];
  });
  return Object.fromEntries(entries);
}

export function createViewSource(content: Sources): ViewSource {
  const formsOn = async (blocks: readonly BuildingBlockInstance[], place: Place): Promise<ShownForms> => {
    const [forms, withResults] = [findFormGuids(blocks), findFormGuids(blocks, RESULTS_BLOCK)];
    const lists = findSubmissionsLists(blocks, place.queries);
    if (forms.length + withResults.length + lists.length === 0) return NO_FORMS;
    const [toFillIn, results, listed] = await Promise.all([
      forms.length === 0 ? NO_FORMS.toFillIn : content.getForms(forms),
      withResults.length === 0 ? NO_FORMS.results : content.getResults(withResults),
      lists.length === 0 ? {} : content.getSubmissions(lists),
    ]);
    return { toFillIn, results, submissions: toShownSubmissions(lists, listed, place) };
  };
  return {
    async getPage(path, queries) {
      const result = await content.getPage(path);
      if (result.code !== "Success") return result;
      const visibleBlocks = shownBlocks(result.value);
      const [lists, forms] = await Promise.all([
        visibleBlocks.some(hasList) ? content.getLists(result.value, queries) : NO_LISTS,
        formsOn(visibleBlocks, { queries, path }),
        loadViewsFor(visibleBlocks),
      ]);
      return success(viewOf(result.value, lists, queries, forms));
    },
    async getItem(path, itemId, title) {
      const result = await content.getItem(path, itemId, title);
      if (result.code !== "Success") return result;
      const blocks = result.value.item.contentBuildingBlockInstances;
      const [forms] = await Promise.all([formsOn(blocks, { queries: NO_VISITOR_QUERIES, path }), loadViewsFor(blocks)]);
      return success(viewOfItem(result.value, forms));
    },
    async getShared(token) {
      const result = await content.getShared(token);
      if (result.code !== "Success") return result;
      const visibleBlocks = shownBlocks(result.value);
      const [forms] = await Promise.all([
        formsOn(visibleBlocks, { queries: NO_VISITOR_QUERIES, path: result.value.page.path }),
        loadViewsFor(visibleBlocks),
      ]);
      return success({ ...viewOf(result.value, NO_LISTS, NO_VISITOR_QUERIES, forms), isShared: true });
    },
    async getForm(guid, sent) {
      const [forms] = await Promise.all([content.getForms([guid]), loadBlockViews([FORM_BLOCK])]);
      const formOnPage = forms[guid];
      if (formOnPage === undefined) return failure("NotFound", `no form ${guid}`);
      return success(buildFormView(sent === null ? formOnPage : { form: formOnPage.form, sent }));
    },
    getFrame: async () => buildFrame(await content.getSite()),
  };
}

/** Returns the blocks of a page, including those of its reusable blocks. */
function shownBlocks({ page, reusables = {} }: PageContent): readonly BuildingBlockInstance[] {
  return [...page.buildingBlockInstances, ...Object.values(reusables).flatMap(({ blocks }) => blocks)];
}

function loadViewsFor(blocks: readonly Pick<BuildingBlockInstance, "buildingBlockName">[]): Promise<void> {
  return loadBlockViews(blocks.map(({ buildingBlockName }) => buildingBlockName));
}
