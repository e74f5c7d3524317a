/** A reference to a picture: with the version if it was replaced, and the crop. */
export type ImageUrlParts = {
  readonly guid: string;
  readonly version?: number | undefined;
  readonly crop?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | undefined;
};

/**
 * URL of a stored image on its own platform.
 *
 * @param width pixels; absent for the original size
 */
export function imageUrl(image: string | ImageUrlParts, width?: number): string {
  const { guid, version, crop }: ImageUrlParts = typeof image === "string" ? { guid: image } : image;
  const query = [
    width === undefined ? "" : `width=${width}`,
    crop === undefined ? "" : `crop=${[crop.x, crop.y, crop.width, crop.height].map((share) => Math.round(share * 1000)).join()}`,
    version === undefined || version === 1 ? "" : `v=${version}`,
  ];
  const parameters = query.filter(Boolean).join("&");
  return parameters === "" ? `/a/${guid}` : `/a/${guid}?${parameters}`;
}
