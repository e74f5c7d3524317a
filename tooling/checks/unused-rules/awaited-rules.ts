/** Rules of `contract` that the product doesn't use yet, each with the planned feature that will use it and then removes it here. */
export const AWAITED_RULES: Readonly<Record<string, string>> = {
  isBadgePosition: "notices: a badge that counts equal ones",
};
