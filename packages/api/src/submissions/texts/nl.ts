/** The texts of exported submissions: the first columns of a table, the channels, and the facts and states in a PDF. */
export const TEXTS = {
  headers: ["Kenmerk", "Ingestuurd op", "Status", "Versie", "Labels", "E-mailadres", "Geverifieerd", "Binnengekomen"],
  channels: { web: "website", desk: "balie", phone: "telefoon", paper: "papier" },
  facts: {
    submittedOn: "Ingestuurd op",
    state: "Status",
    labels: "Labels",
    email: "E-mailadres",
    verified: (email: string) => `${email} (geverifieerd)`,
    channel: "Binnengekomen via",
  },
  states: {
    Concept: "Concept",
    AwaitingVerification: "Wacht op verificatie",
    Received: "Ontvangen",
    InProgress: "In behandeling",
    Handled: "Afgehandeld",
    Rejected: "Afgewezen",
    Withdrawn: "Ingetrokken",
    Spam: "Spam",
    Deleted: "Verwijderd",
  },
  unknownCharacters:
    "Tekens die dit document niet kan tonen, staan er als een vierkant. In de website en in de andere bestanden staan ze zoals ze zijn ingevuld.",
};
