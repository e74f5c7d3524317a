/** Counts a click on a result, anonymously; a request that doesn't arrive is ignored. */
export function countClick(q: string, rank: number): void {
  navigator.sendBeacon("/api/search:click", new Blob([JSON.stringify({ q, rank })], { type: "application/json" }));
}
