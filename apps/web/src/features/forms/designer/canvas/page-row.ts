/** The rows of empty pages, which take what is dropped on them: no key of a question has a blank. */
export const PAGE_ROW = "page ";
