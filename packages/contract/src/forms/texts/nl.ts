/** The texts of answers, in receipts and in exported tables. */
export const TEXTS = {
  answers: {
    yes: "Ja",
    no: "Nee",
    files: (count: number) => (count === 1 ? "1 bestand" : `${count} bestanden`),
  },
  range: { from: "van", until: "tot en met" },
};
