/** The texts of an exported audit log. Actions and members keep their own names. */
export const TEXTS = {
  fileName: "audit-log.csv",
  columns: ["No.", "When", "Who", "Action", "Kind", "Of what", "Before", "After", "Reason", "Source", "Request"],
};
