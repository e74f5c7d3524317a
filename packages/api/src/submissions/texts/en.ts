/** The texts of an exported table of submissions: its first columns, and the channels. */
export const TEXTS = {
  headers: ["Reference", "Submitted on", "State", "Version", "Labels", "Email address", "Verified", "Received by"],
  channels: { web: "website", desk: "desk", phone: "phone", paper: "paper" },
};
