/** The texts of answers, in receipts and in exported tables. */
export const TEXTS = {
  answers: {
    yes: "Yes",
    no: "No",
    files: (count: number) => (count === 1 ? "1 file" : `${count} files`),
  },
  range: { from: "from", until: "until" },
};
