/** The texts of an exported audit log. Actions and members keep their own names. */
export const TEXTS = {
  fileName: "logboek.csv",
  columns: ["Nr.", "Wanneer", "Wie", "Actie", "Soort", "Waaraan", "Was", "Werd", "Reden", "Bron", "Verzoek"],
};
