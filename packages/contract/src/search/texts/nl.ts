/** Labels of the types of search results that aren't items or documents. */
export const TEXTS = { page: "Pagina", user: "Persoon" };
