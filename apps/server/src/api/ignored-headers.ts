import type { ResponseHeaders } from "@plein/api/context";

const ignore = () => undefined;

/** Response headers that are discarded, for in-process calls whose response isn't that of the request. */
export const IGNORED_HEADERS: ResponseHeaders = {
  setHeader: ignore,
  setSessionCookie: ignore,
  clearSessionCookie: ignore,
  setDeviceCookie: ignore,
  clearLocaleCookie: ignore,
};
