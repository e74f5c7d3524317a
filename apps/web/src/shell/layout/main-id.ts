/** The target of the skip link. */
export const MAIN_ID = "inhoud";
