/**
 * Whether a page's first block shows the page's h1. The page shows its own title as h1 in every other case, including when that
 * block is hidden on narrow or wide screens.
 */
export function showsPageTitle(
  first: { readonly buildingBlockName: string; readonly options: { readonly hideOn?: unknown } } | undefined,
): boolean {
  return first?.buildingBlockName === "hero" && (first.options.hideOn ?? "none") === "none";
}
