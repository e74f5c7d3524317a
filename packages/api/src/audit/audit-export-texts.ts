/** The texts of an exported audit log, in the caller's language. Actions and members keep their own names. */
export const AUDIT_EXPORT_TEXTS = {
  nl: {
    fileName: "logboek.csv",
    columns: ["Nr.", "Wanneer", "Wie", "Actie", "Soort", "Waaraan", "Was", "Werd", "Reden", "Bron", "Verzoek"],
  },
  en: {
    fileName: "audit-log.csv",
    columns: ["No.", "When", "Who", "Action", "Kind", "Of what", "Before", "After", "Reason", "Source", "Request"],
  },
} as const;
