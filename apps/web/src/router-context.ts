import type { Site } from "@plein/contract/platforms/site";
import type { I18n } from "./messages/i18n.ts";
import type { ContentSource } from "./render-types.ts";
import type { ViewSource } from "./view-source.ts";

/** What every route's loader may use. Never written into the document. */
export type RouterContext = {
  readonly views: ViewSource;
  readonly i18n: I18n;
  /** scheme and host of the site as it was requested */
  readonly origin: string;
  /** absent in a browser */
  readonly server?: ServerRequest;
};

/** The request under way, and what a loader may add to its response. */
export type ServerRequest = {
  readonly site: Site;
  readonly correlationId: string;
  readonly reportError: (error: unknown) => void;
  readonly getInvitation: ContentSource["getInvitation"];
  readonly getStatement: ContentSource["getStatement"];
  readonly search: ContentSource["search"];
  /**
   * overrules the status of a response that is a document: 410 for what is gone, 403 for what is not for this reader; also
   * of a screen that itself says what is wrong
   */
  status?: 400 | 403 | 404 | 410 | 429 | 500;
};
