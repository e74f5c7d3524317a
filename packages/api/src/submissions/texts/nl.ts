/** The texts of an exported table of submissions: its first columns, and the channels. */
export const TEXTS = {
  headers: ["Kenmerk", "Ingestuurd op", "Status", "Versie", "Labels", "E-mailadres", "Geverifieerd", "Binnengekomen"],
  channels: { web: "website", desk: "balie", phone: "telefoon", paper: "papier" },
};
