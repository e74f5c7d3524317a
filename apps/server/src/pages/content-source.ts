import type { AppRouter } from "@plein/api/app-router";
import type { ApiContext } from "@plein/api/context";
import { readShownForm } from "@plein/api/forms/shown-form.shared";
import { readItemContent } from "@plein/api/list-items/item-pages/item-content.shared";
import { readShownLists } from "@plein/api/list-items/lists/shown-lists.shared";
import { tagsOfContent } from "@plein/api/pages/content-tags.shared";
import { createCallerFactory } from "@plein/api/procedures";
import { toFailure } from "@plein/api/result-error";
import { readListedSubmissions } from "@plein/api/submissions/listed/listed-submissions.shared";
import { readFormResults } from "@plein/api/submissions/results/form-results.shared";
import { isHtmlFrame } from "@plein/contract/blocks/html-block";
import { tileOrigin } from "@plein/contract/blocks/map";
import type { CacheTag } from "@plein/contract/cache/cache-tag";
import type { FormOnPage } from "@plein/contract/forms/filling/form-on-page";
import type { FormResults } from "@plein/contract/forms/form-results";
import type { Guid } from "@plein/contract/guid";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import type { MenuItem } from "@plein/contract/menus/menu";
import type { PageContent } from "@plein/contract/pages/page";
import type { Site } from "@plein/contract/platforms/site";
import { type Result, success } from "@plein/contract/result";
import type { ContentSource } from "@plein/web/render-types";

/** Loads the data of screens by in-process calls of the router; records the tags that were read and any unexpected error. */
export type TrackedContent = ContentSource & {
  /** cache tags of all data that was read */
  readonly tags: () => ReadonlySet<CacheTag>;
  /** origins of the document's frames, for its Content Security Policy */
  readonly frameOrigins: () => readonly string[];
  /** origins of the pictures of its maps */
  readonly imageOrigins: () => readonly string[];
  /** the document's item, and whether its reader may change it; null for any other document */
  readonly shownItem: () => { readonly guid: Guid; readonly canEdit: boolean } | null;
  /** the forms that can be filled in on the document */
  readonly shownForms: () => readonly Guid[];
  /** when the document next changes without a write, such as when a form closes; null for never */
  readonly changesAt: () => Date | null;
  /** the first unexpected error; the document must not be cached, and may be incomplete */
  readonly failure: () => unknown;
};

/** A draft that is shown at the address of its page or item. */
export type PreviewedDraft =
  | { readonly kind: "page"; readonly content: PageContent }
  | { readonly kind: "item"; readonly content: ItemContent };

/**
 * @param draft replaces the published content at its path
 * @param posted replaces the empty form on the page by the posted one
 */
export type ContentSourceFactory = (ctx: ApiContext, draft?: PreviewedDraft, posted?: FormOnPage) => TrackedContent;

export function contentSourceFactory(router: AppRouter): ContentSourceFactory {
  const createCaller = createCallerFactory(router);
  return (ctx, draft, posted) => {
    const caller = createCaller(ctx);
    // Only cached documents distinguish these tags.
    const tagSources: (() => readonly CacheTag[])[] = [];
    let failure: unknown;
    const unexpected = (error: unknown): never => {
      failure ??= error;
      throw error;
    };
    /** Runs a call; returns an expected failure, which the screen shows, and records an unexpected one. */
    const attempt = async <T>(run: () => Promise<T>): Promise<Result<T>> => {
      try {
        return success(await run());
      } catch (error) {
        const result = toFailure(error, ctx.locale);
        return result.code === "Failed" ? unexpected(error) : result;
      }
    };
    let site: Promise<Site> | null = null;
    const frameOrigins = new Set<string>();
    const imageOrigins = new Set<string>();
    const noteOrigins = ({ embeds = {}, mapTiles }: Pick<PageContent, "embeds" | "mapTiles">): void => {
      for (const frame of Object.values(embeds)) if (!isHtmlFrame(frame)) frameOrigins.add(new URL(frame).origin);
      if (mapTiles !== undefined) imageOrigins.add(tileOrigin(mapTiles));
    };
    // Both are memoized, because the language of a document is that of its page or item, which is then shown.
    const pages = new Map<string, Promise<Result<PageContent>>>();
    const readPage = async (path: string): Promise<Result<PageContent>> => {
      tagSources.push(() => [`path:${path}`]);
      const read = await attempt(() => caller.pages.getContent({ path }));
      if (read.code !== "Success") return read;
      tagSources.push(() => tagsOfContent(read.value));
      noteOrigins(read.value);
      return read;
    };
    let shownItem: ReturnType<TrackedContent["shownItem"]> = null;
    const items = new Map<string, Promise<Result<ItemContent>>>();
    const readItem = async (path: string, itemId: string, title: string): Promise<Result<ItemContent>> => {
      const { content, tags } = await readItemContent(ctx, { path, itemId, title }).catch(unexpected);
      tagSources.push(() => tags);
      if (content.code === "Success") shownItem = { guid: content.value.item.guid, canEdit: content.value.canEdit };
      return content;
    };
    let changesAt: Date | null = null;
    const noteChange = (moment: Date | null): void => {
      if (moment !== null && (changesAt === null || moment < changesAt)) changesAt = moment;
    };
    const shownForms = new Set<Guid>();
    return {
      tags: () => new Set(tagSources.flatMap((tagsOf) => tagsOf())),
      frameOrigins: () => [...frameOrigins].sort(),
      imageOrigins: () => [...imageOrigins].sort(),
      shownItem: () => shownItem,
      shownForms: () => [...shownForms],
      changesAt: () => changesAt,
      failure: () => failure,
      async getPage(path): Promise<Result<PageContent>> {
        if (draft?.kind === "page") {
          noteOrigins(draft.content);
          return success(draft.content);
        }
        const known = pages.get(path) ?? readPage(path);
        pages.set(path, known);
        return known;
      },
      async getItem(path, itemId, title) {
        if (draft?.kind === "item") return success(draft.content);
        const key = JSON.stringify([path, itemId, title]);
        const known = items.get(key) ?? readItem(path, itemId, title);
        items.set(key, known);
        return known;
      },
      async getLists(content, queries) {
        // An in-process call, which also returns the cache tags.
        const { lists, tags } = await readShownLists(ctx, content, queries).catch(unexpected);
        tagSources.push(() => tags);
        return lists;
      },
      getInvitation: (code) => attempt(() => caller.invitations.getView({ code })),
      findUser: (guid) => attempt(() => caller.users.get({ guid })),
      findFormDraft: (guid) => attempt(() => caller.forms.getForEditing({ guid })),
      async findSubmissions(guid) {
        const overview = await attempt(() => caller.submissions.getOverview({ guid }));
        if (overview.code === "Success") noteOrigins({ mapTiles: overview.value.mapTiles ?? undefined });
        return overview;
      },
      readSubmission: (guid) => attempt(() => caller.submissions.read({ guid })),
      async getForms(guids) {
        const forms = await Promise.all(
          guids.map(async (guid): Promise<readonly (readonly [Guid, FormOnPage])[]> => {
            if (posted?.form.guid === guid) {
              noteOrigins({ embeds: posted.form.frames, mapTiles: posted.form.mapTiles });
              return [[guid, posted]];
            }
            const { form, changesOn, tags } = await readShownForm(ctx, guid).catch(unexpected);
            if (form.code === "Success") noteOrigins({ embeds: form.value.frames, mapTiles: form.value.mapTiles });
            tagSources.push(() => [`form:${guid}`, ...tags]);
            noteChange(changesOn);
            if (form.code === "Success" && form.value.isOpen) shownForms.add(guid);
            return form.code === "Success" ? [[guid, { form: form.value }]] : [];
          }),
        );
        return Object.fromEntries(forms.flat());
      },
      async getResults(guids) {
        const results = await Promise.all(
          guids.map(async (guid): Promise<readonly (readonly [Guid, FormResults])[]> => {
            const { results, changesOn } = await readFormResults(ctx, guid).catch(unexpected);
            tagSources.push(() => [`form:${guid}`, `results:${guid}`]);
            noteChange(changesOn);
            return results.code === "Success" ? [[guid, results.value]] : [];
          }),
        );
        return Object.fromEntries(results.flat());
      },
      async getSubmissions(lists) {
        const submissions = await Promise.all(
          lists.map(async ({ blockGuid, formGuid, query }) => {
            const listed = await readListedSubmissions(ctx, formGuid, query).catch(unexpected);
            tagSources.push(() => [`form:${formGuid}`, `results:${formGuid}`]);
            return listed.code === "Success" ? [[blockGuid, listed.value] as const] : [];
          }),
        );
        return Object.fromEntries(submissions.flat());
      },
      // Never part of a cached document.
      async getShared(token): Promise<Result<PageContent>> {
        try {
          const content = await caller.pages.getShared({ token });
          noteOrigins(content);
          return success(content);
        } catch (error) {
          const result = toFailure(error, ctx.locale);
          return result.code === "Failed" ? unexpected(error) : result;
        }
      },
      getVerification: (token) => attempt(() => caller.submissions.getVerification({ token })),
      search: (query) => attempt(() => caller.search.find(query)),
      searchSubmissions: (q) => attempt(() => caller.submissions.search({ q })),
      // A statement shows settings, whose tag the frame records.
      getStatement: (name, locale) => caller.legal.getStatement({ name, locale }).catch(unexpected),
      getSite(): Promise<Site> {
        // Memoized, because the frame requests it several times.
        site ??= caller.platforms.getSite().then((value) => {
          tagSources.push(() => tagsOfSite(value));
          return value;
        }, unexpected);
        return site;
      },
    };
  };
}

export function tagsOfSite({ menu }: Pick<Site, "menu">): CacheTag[] {
  const guids = (items: readonly MenuItem[]): string[] =>
    items.flatMap((item) => [...(item.pageGuid === null ? [] : [item.pageGuid]), ...guids(item.relatedMenuItems)]);
  return ["site", ...guids(menu).map((guid): CacheTag => `page:${guid}`)];
}
