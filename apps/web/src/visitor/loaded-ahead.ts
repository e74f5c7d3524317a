/** Whether the document is being prerendered (Speculation Rules API) and isn't shown yet. */
export function isPrerendering(): boolean {
  return "prerendering" in document && document.prerendering === true;
}

/** Whether the document was prerendered and is now shown. */
export function wasLoadedAhead(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    readonly activationStart?: number;
    readonly deliveryType?: string;
  })[];
  return entry !== undefined && ((entry.activationStart ?? 0) > 0 || entry.deliveryType === "navigational-prefetch");
}
