/** The bar that shows that the next page is loading, once that takes long (docs/rules.md "Delays"). */
export const LOADING_INDICATOR_DELAY_MS = 1000;

/** @param startedAtMs when loading started; null when nothing is loading */
export function shouldShowLoadingIndicator(startedAtMs: number | null, nowMs: number): boolean {
  return startedAtMs !== null && nowMs - startedAtMs >= LOADING_INDICATOR_DELAY_MS;
}
