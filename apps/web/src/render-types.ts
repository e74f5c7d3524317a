import type { InvitationView } from "@plein/contract/invitations/invitation-status";
import type { LegalStatement, LegalStatementName } from "@plein/contract/legal/legal-statement";
import type { ItemContent } from "@plein/contract/list-items/items/item-content";
import type { ShownLists } from "@plein/contract/list-items/lists/shown-lists";
import type { VisitorQueries } from "@plein/contract/list-items/lists/visitor-query";
import type { Locale } from "@plein/contract/locale";
import type { PageContent } from "@plein/contract/pages/page";
import type { Site } from "@plein/contract/platforms/site";
import type { Result } from "@plein/contract/result";
import type { SearchQuery } from "@plein/contract/search/search-query";
import type { SearchResults } from "@plein/contract/search/search-results";

/** Where screens get their data: in process on the server, over tRPC in the browser. */
export type ContentSource = {
  /**
   * @param path public path of the page: `/` or `/a/b`, percent-decoded
   * @returns NotFound (with `movedTo` where it lives elsewhere now), Expired for a page that is gone for good,
   *   Unauthorized for one whose existence is no secret; throws when something is broken
   */
  getPage(path: string): Promise<Result<PageContent>>;
  /**
   * An item at its address below a page.
   *
   * @param title as it stands in the address; empty for none
   * @returns as getPage does; `movedTo` also where the address has another title than the item
   */
  getItem(path: string, itemId: string, title: string): Promise<Result<ItemContent>>;
  /** What the lists and widgets of a page show, for the visitor's queries in its address. */
  getLists(page: PageContent["page"], queries: VisitorQueries): Promise<ShownLists>;
  getSite(): Promise<Site>;
  /** @returns NotFound for an unknown code; TooSoon and Abused after too many tries; throws when something is broken */
  getInvitation(code: string): Promise<Result<InvitationView>>;
  getStatement(name: LegalStatementName, locale: Locale): Promise<LegalStatement>;
  /** @returns TooSoon and Abused after too many searches; throws when something is broken */
  search(query: SearchQuery): Promise<Result<SearchResults>>;
};

/** What the server's entry needs for one document. The request was already checked: its host is one of the platform's. */
export type RenderInput = {
  /** path and query as they were requested: `/a/b?x=1` */
  readonly path: string;
  /** scheme and host as they were requested: `https://www.example.nl` */
  readonly origin: string;
  readonly locale: Locale;
  /** stands on every script, style and link; null for a response that will be cached, whose policy lists hashes */
  readonly nonce: string | null;
  readonly site: Site;
  readonly content: ContentSource;
  /** dist/client/route-manifest.json of the same build; one object for the life of the process, because it is a cache's key */
  readonly manifest: RouteManifest;
  /** shown on an error page, so that a person can name it */
  readonly correlationId: string;
  /** hears of every unexpected error; the document itself says nothing of it */
  readonly reportError: (error: unknown) => void;
};

/** A redirect has an empty `html` and a `location`; header names are in lower case. */
export type RenderOutput = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** decoded when it is read; code that only sends the document takes `bytes` */
  readonly html: string;
  /** the same, in UTF-8 */
  readonly bytes: () => Uint8Array;
};

/** The server's entry, dist/server/entry-server.js. */
export type ServerEntry = { readonly render: (input: RenderInput) => Promise<RenderOutput> };

/** Which files of the build a document needs; written by the build. Every address starts with `/assets/`. */
export type RouteManifest = {
  readonly routes: Readonly<Record<string, RouteAssets>>;
  /** the visitors' texts of each language, a script of its own */
  readonly messages: Readonly<Record<Locale, string>>;
  /** styles of the blocks whose own don't come with every document, by name of the block */
  readonly blockStyles: Readonly<Record<string, readonly string[]>>;
};

export type RouteAssets = {
  readonly preloads?: string[];
  readonly css?: string[];
  readonly scripts?: { readonly attrs: Record<string, string | boolean> }[];
};
