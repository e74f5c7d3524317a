type Ranked = { readonly options: readonly unknown[]; readonly settings: { readonly placeCount?: number | undefined } };

/** How many options of a ranking get a place. By itself, so that a view that counts them downloads no schemas. */
export function countPlaces({ options, settings: { placeCount } }: Ranked): number {
  return Math.min(placeCount ?? options.length, options.length);
}
