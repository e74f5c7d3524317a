/** What is found beside items and documents. */
export const TEXTS = { page: "Pagina", user: "Persoon" };
