/** The most tabs of one user that are shown at once; a further tab replaces the one that was silent longest. */
export const MAX_PER_USER = 10;
export const MAX_PER_DOCUMENT = 20;
export const MAX_PER_PLATFORM = 200;
/** The most streams of one process: each holds a connection. */
export const MAX_PER_PROCESS = 1000;

/** The time after which a silent editor or process expires. Both announce themselves every 10 s. */
export const LEASE_MS = 22_000;
export const TICK_MS = 5000;
/** The interval at which the session and the rights of a stream are rechecked, unless a write requires it sooner. */
export const RECHECK_MS = 20_000;
