/** Rules of `contract` that the product doesn't use yet, each with the planned feature that will use it and then removes it here. */
export const AWAITED_RULES: Readonly<Record<string, string>> = {
  statusToSend: "pages: 410 for what was removed",
  METADATA_DEBOUNCE_MS: "pages: saving title and description in the editor",
  ADMIN_HEADER_HEIGHT: "settings: the sizes of the design as tokens",
  isBadgePosition: "settings: notices",
  shouldShowProcessingNotice: "settings: notices",
  shouldShowInactiveDialog: "signing in to an inactive account",
};
