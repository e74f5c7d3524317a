import type { SubmissionMatch } from "@plein/contract/forms/search/submission-match";
import type { SubmissionVerification } from "@plein/contract/forms/submission-verification";
import type { SubmissionView } from "@plein/contract/forms/submission-view";
import type { SubmissionsList } from "@plein/contract/forms/submissions-list";
import type { Guid } from "@plein/contract/guid";
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
import type { FormsOnPage, ResultsOnPage, SubmissionsOnPage } from "./content/page-view.ts";

/** The source of the screens' data: in process on the server, over tRPC in the browser. */
export type ContentSource = {
  /**
   * @param path public path of the page: `/` or `/a/b`, percent-decoded
   * @returns NotFound (with `movedTo` for a moved page), Expired for a page that was removed for good,
   *   Unauthorized for one whose existence is public; throws on an unexpected error
   */
  getPage(path: string): Promise<Result<PageContent>>;
  /**
   * Finds an item at its path below a page.
   *
   * @param title the title in the URL; empty for none
   * @returns the same failures as getPage; `movedTo` also if the title in the URL differs from the item's
   */
  getItem(path: string, itemId: string, title: string): Promise<Result<ItemContent>>;
  /** Returns the items of a page's lists and widgets, for the visitor's queries in its URL. */
  getLists(content: PageContent, queries: VisitorQueries): Promise<ShownLists>;
  /** Returns the published forms with these guids that the reader may fill in; the others are left out. */
  getForms(guids: readonly Guid[]): Promise<FormsOnPage>;
  getResults(guids: readonly Guid[]): Promise<ResultsOnPage>;
  getSubmissions(lists: readonly SubmissionsList[]): Promise<SubmissionsOnPage>;
  /** @returns the draft that a link shares; NotFound and Expired for a link that doesn't work; TooSoon and Abused after many wrong ones */
  getShared(token: string): Promise<Result<PageContent>>;
  getSite(): Promise<Site>;
  /** @returns NotFound for an unknown code; TooSoon and Abused after too many attempts; throws on an unexpected error */
  getInvitation(code: string): Promise<Result<InvitationView>>;
  /** @returns NotFound for an unknown user, Unauthorized for callers who may not see the users; throws on an unexpected error */
  findUser(guid: Guid): Promise<Result<unknown>>;
  /** @returns NotFound for an unknown mailed link; TooSoon and Abused after many attempts */
  getVerification(token: string): Promise<Result<SubmissionVerification>>;
  /** @returns NotFound for a form that the caller doesn't manage */
  findFormDraft(guid: Guid): Promise<Result<unknown>>;
  /** @returns NotFound for a form that the caller can't see, Unauthorized for one whose submissions they don't handle */
  findSubmissions(formGuid: Guid): Promise<Result<unknown>>;
  /** @returns NotFound for a submission that the reader may not see; throws on an unexpected error */
  readSubmission(guid: Guid): Promise<Result<SubmissionView>>;
  getStatement(name: LegalStatementName, locale: Locale): Promise<LegalStatement>;
  /** @returns TooSoon and Abused after too many searches; throws on an unexpected error */
  search(query: SearchQuery): Promise<Result<SearchResults>>;
  /** @returns Unauthorized without an account; throws on an unexpected error */
  searchSubmissions(q: string): Promise<Result<SubmissionMatch[]>>;
};

/** The input for rendering one document. The request was already validated: its host is one of the platform's. */
export type RenderInput = {
  /** path and query of the request: `/a/b?x=1` */
  readonly path: string;
  /** scheme and host of the request: `https://www.example.nl` */
  readonly origin: string;
  readonly locale: Locale;
  /** a preview in the editor's frame: a static document, also for a signed-in user, whose links lead nowhere */
  readonly isPreview?: boolean;
  /** set on every script, style and link; null for a response that will be cached, whose policy lists hashes */
  readonly nonce: string | null;
  readonly site: Site;
  readonly content: ContentSource;
  /** dist/client/route-manifest.json of the same build; one object for the life of the process, because it is a cache's key */
  readonly manifest: RouteManifest;
  /** shown on an error page, so that users can quote it */
  readonly correlationId: string;
  /** called with every unexpected error; the document itself reveals no details */
  readonly reportError: (error: unknown) => void;
};

/** A redirect has an empty `html` and a `location`; header names are in lower case. */
export type RenderOutput = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** decoded lazily; code that only sends the document uses `bytes` */
  readonly html: string;
  /** the parts of the document in order: text, and the blocks as bytes, which contain no data of the request, such as the nonce */
  readonly parts: readonly (string | Uint8Array)[];
  /** the whole document, in UTF-8 */
  readonly bytes: () => Uint8Array;
};

/** The server's entry, dist/server/entry-server.js. */
export type ServerEntry = { readonly render: (input: RenderInput) => Promise<RenderOutput> };

/** The files of the build that a document needs; generated by the build. Every URL starts with `/assets/`. */
export type RouteManifest = {
  readonly routes: Readonly<Record<string, RouteAssets>>;
  readonly visitor: VisitorAssets;
  /** script with the visitors' messages, for each language */
  readonly messages: Readonly<Record<Locale, string>>;
  /** the stylesheets of the root's route as one, for documents without the application */
  readonly documentStyles: readonly string[];
  /** stylesheets of blocks whose styles aren't in every document, by the block's name */
  readonly blockStyles: Readonly<Record<string, readonly string[]>>;
};

/** The files of a static document. */
export type VisitorAssets = { readonly scripts: readonly string[] };

export type RouteAssets = {
  readonly preloads?: string[];
  readonly css?: string[];
  readonly scripts?: { readonly attrs: Record<string, string | boolean> }[];
};
