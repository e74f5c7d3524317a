/** The texts of exported submissions: the first columns of a table, the channels, and the facts and states in a PDF. */
export const TEXTS = {
  headers: ["Reference", "Submitted on", "State", "Version", "Labels", "Email address", "Verified", "Received by"],
  channels: { web: "website", desk: "desk", phone: "phone", paper: "paper" },
  facts: {
    submittedOn: "Submitted on",
    state: "State",
    labels: "Labels",
    email: "Email address",
    verified: (email: string) => `${email} (verified)`,
    channel: "Received by",
  },
  states: {
    Concept: "Draft",
    AwaitingVerification: "Awaiting verification",
    Received: "Received",
    InProgress: "In progress",
    Handled: "Handled",
    Rejected: "Rejected",
    Withdrawn: "Withdrawn",
    Spam: "Spam",
    Deleted: "Deleted",
  },
  unknownCharacters:
    "Characters that this document can't show appear as a box. The website and the other files have them as they were filled in.",
};
