/** Address of a stored image on its own platform. */
export function imageUrl(guid: string): string {
  return `/a/${guid}`;
}
