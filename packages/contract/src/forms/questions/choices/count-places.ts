type Ranked = { readonly options: readonly unknown[]; readonly settings: { readonly placeCount?: number | undefined } };

/** The number of options of a ranking that get a place. In a file of its own, so that a view that counts them downloads no schemas. */
export function countPlaces({ options, settings: { placeCount } }: Ranked): number {
  return Math.min(placeCount ?? options.length, options.length);
}
