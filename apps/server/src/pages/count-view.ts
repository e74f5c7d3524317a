import type { ItemViews } from "@plein/api/list-items/views/item-views";
import type { FormStepLog } from "@plein/api/statistics/forms/steps/form-step-log";
import type { VisitLog } from "@plein/api/statistics/intake/visit-log";
import { isSentFormPath } from "@plein/contract/forms/filling/form-path";
import { isRobot, isShownDocument } from "@plein/contract/list-items/items/counts-as-view";
import type { RequestHead } from "../http/request/request-head.ts";
import type { StoredPage } from "./stored-page.ts";
import type { ReadCountry } from "./visit-country.ts";

export type ViewRequest = {
  readonly method: string | undefined;
  readonly head: Pick<RequestHead, "userAgent" | "acceptLanguage" | "referer" | "purpose" | "mozPurpose" | "secPurpose" | "destination">;
  readonly origin: { readonly host: string; readonly clientAddress: string; readonly isForwarded: boolean };
  /** name, value, name, value, … */
  readonly rawHeaders: readonly string[];
};

/**
 * Counts a document that was sent, including a 304 response: as a visit, and as a view of the item that it shows.
 *
 * @param served how it was sent, as `toServedValue` says it
 */
export type CountView = (request: ViewRequest, page: Pick<StoredPage, "status" | "shown">, served: string) => void;

type Counters = {
  readonly itemViews: Pick<ItemViews, "add">;
  readonly visitLog: Pick<VisitLog, "add">;
  readonly formSteps: Pick<FormStepLog, "add">;
};

export function addView(
  { itemViews, visitLog, formSteps }: Counters,
  readCountry: ReadCountry,
  ...[request, { status, shown }, served]: Parameters<CountView>
): void {
  const { method, head, origin } = request;
  const kind = status === 200 ? "page" : status === 404 || status === 410 ? "notFound" : null;
  if (kind === null || !isShownDocument(method, head)) return;
  const { platformGuid, path, itemGuid, formGuids } = shown;
  const { userAgent = "", acceptLanguage = "", referer: referrer = "" } = head;
  const { host, clientAddress } = origin;
  const country = readCountry(request);
  visitLog.add({ platformGuid, kind, path, host, clientAddress, userAgent, acceptLanguage, country, referrer, served });
  if (kind !== "page" || isRobot(userAgent)) return;
  if (itemGuid !== null) itemViews.add(platformGuid, itemGuid);
  if (isSentFormPath(path)) return;
  const visitor = { userAgent, acceptLanguage, referrer, host };
  for (const formGuid of formGuids)
    formSteps.add({ platformGuid, formGuid, version: null, kind: "view", position: 0, source: path, visitor });
}
