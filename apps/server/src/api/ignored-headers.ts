import type { ResponseHeaders } from "@plein/api/context";

const ignore = () => undefined;

/** For calls within a request whose response isn't that of the call: what they add to it is left out. */
export const IGNORED_HEADERS: ResponseHeaders = {
  setHeader: ignore,
  setSessionCookie: ignore,
  clearSessionCookie: ignore,
  setDeviceCookie: ignore,
  clearLocaleCookie: ignore,
};
