/** Where the skip link leads, and what a screen reader lands on. */
export const MAIN_ID = "inhoud";
