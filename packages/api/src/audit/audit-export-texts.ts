/** What a table of the audit log says, in the language of who asked for it. Actions and members keep their own names. */
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
