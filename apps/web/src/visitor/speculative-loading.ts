/** Whether the document is being prerendered (Speculation Rules API) and isn't shown yet. */
export function isPrerendering(): boolean {
  return "prerendering" in document && document.prerendering === true;
}

/** What browsers tell of how this document was loaded, with the members of the Speculation Rules API that TypeScript lacks. */
export type NavigationEntry = PerformanceNavigationTiming & { readonly activationStart?: number; readonly deliveryType?: string };

/** @returns how this document was loaded; undefined in browsers that don't tell */
export function navigationEntry(): NavigationEntry | undefined {
  return performance.getEntriesByType("navigation")[0] as NavigationEntry | undefined;
}

/** Whether the document was prerendered and is now shown. */
export function wasSpeculativelyLoaded(): boolean {
  const entry = navigationEntry();
  return entry !== undefined && ((entry.activationStart ?? 0) > 0 || entry.deliveryType === "navigational-prefetch");
}
