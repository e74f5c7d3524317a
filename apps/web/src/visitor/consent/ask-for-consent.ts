/** Id of the cookie dialog, on platforms that use more than required cookies (shell/layout/cookie-dialog.tsx). */
export const COOKIE_DIALOG_ID = "cookie-dialog";

/** Loads the script of the cookie dialog, if the document contains it. */
export function askForConsent(): void {
  const dialog = document.getElementById(COOKIE_DIALOG_ID);
  if (dialog) void import("./cookie-dialog.ts").then(({ activateCookieDialog }) => activateCookieDialog(dialog));
}
