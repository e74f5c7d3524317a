/** The dialog of documents whose platform uses more than required cookies (shell/layout/cookie-dialog.tsx). */
export const COOKIE_DIALOG_ID = "cookie-dialog";

/** Loads what shows the dialog and honours the choice, where there is one to make. */
export function askForConsent(): void {
  const dialog = document.getElementById(COOKIE_DIALOG_ID);
  if (dialog) void import("./cookie-dialog.ts").then(({ followConsent }) => followConsent(dialog));
}
