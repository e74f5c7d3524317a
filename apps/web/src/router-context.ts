import type { Site } from "@plein/contract/platforms/site";
import type { I18n } from "./messages/i18n.ts";
import type { ContentSource, RouteManifest, VisitorAssets } from "./render-types.ts";
import type { ViewSource } from "./view-source.ts";

/** The context of every route's loader. Never written into the document. */
export type RouterContext = {
  readonly views: ViewSource;
  readonly i18n: I18n;
  /** scheme and host of the request */
  readonly origin: string;
  /** absent in a browser */
  readonly server?: ServerRequest;
};

/** The content that screens other than pages load on the server. */
type ScreenSource = Pick<
  ContentSource,
  | "getInvitation"
  | "findUser"
  | "findFormDraft"
  | "findSubmissions"
  | "readSubmission"
  | "getStatement"
  | "search"
  | "searchSubmissions"
  | "getVerification"
>;

/** The current request, and what a loader may add to its response. */
export type ServerRequest = ScreenSource & {
  readonly site: Site;
  readonly correlationId: string;
  readonly reportError: (error: unknown) => void;
  readonly visitorAssets: VisitorAssets;
  /** see RouteManifest */
  readonly documentStyles: RouteManifest["documentStyles"];
  /** the document is shown in the editor's frame */
  readonly isPreview: boolean;
  /**
   * overrides the status of a document: 410 for a removed page, 403 for one that the reader may not see; also for a screen that
   * reports the problem itself
   */
  status?: 400 | 403 | 404 | 410 | 429 | 500;
};
