/** The prefix of row ids of empty pages, as drop targets; unambiguous, because the key of a question has no space. */
export const PAGE_ROW = "page ";
