/** The bar that tells a visitor that the next page is on its way, once that takes long (docs/rules.md "Delays"). */
export const LOADING_INDICATOR_DELAY_MS = 1000;

/** @param startedAtMs when loading began; null when nothing is being loaded */
export function shouldShowLoadingIndicator(startedAtMs: number | null, nowMs: number): boolean {
  return startedAtMs !== null && nowMs - startedAtMs >= LOADING_INDICATOR_DELAY_MS;
}
