export const MAX_HEADER_IMAGES = 10;

/** The choice of a header image for a page, among those of its platform: the first, a fixed one per page, or another one each day. */
export const HEADER_IMAGE_CHOICES = ["first", "perPage", "daily"] as const;
export type HeaderImageChoice = (typeof HEADER_IMAGE_CHOICES)[number];

type Place = {
  /** of the page */
  readonly path: string;
  readonly now: Date;
};

/**
 * The header image of a page; null if there is none. The choice is deterministic, so that the server, the browser and a document that is
 * rendered again all show the same.
 */
export function chooseHeaderImage<Image>(images: readonly Image[], choice: HeaderImageChoice, { path, now }: Place): Image | null {
  if (images.length === 0) return null;
  const index = choice === "first" ? 0 : choice === "perPage" ? sumOf(path) : daysSince1970(now);
  return images[index % images.length] ?? null;
}

/** Paths in one folder differ in few characters, so the hash depends on their order as well. */
function sumOf(path: string): number {
  let sum = 0;
  for (const character of path) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return sum;
}

const DAY_MS = 86_400_000;

function daysSince1970(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS);
}
