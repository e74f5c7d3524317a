/** Counts that a result was followed, without who did; what doesn't arrive is not missed. */
export function noteClick(q: string, rank: number): void {
  navigator.sendBeacon("/api/search:click", new Blob([JSON.stringify({ q, rank })], { type: "application/json" }));
}
