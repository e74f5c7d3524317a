/** Whether the document was loaded ahead (Speculation Rules API) with its scripts, and isn't shown yet. */
export function isPrerendering(): boolean {
  return "prerendering" in document && document.prerendering === true;
}

/** Whether it was loaded ahead, and is shown now. */
export function wasLoadedAhead(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
    readonly activationStart?: number;
    readonly deliveryType?: string;
  })[];
  return entry !== undefined && ((entry.activationStart ?? 0) > 0 || entry.deliveryType === "navigational-prefetch");
}
