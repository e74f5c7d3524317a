/** The documents of a site under maintenance and of an archived one. */
export const TEXTS = {
  maintenance: {
    title: "Temporarily unavailable",
    until: (moment: string) => `We expect to be back on ${moment}.`,
    signIn: "Sign in for administrators",
  },
  archived: {
    title: "This website is closed",
    text: (name: string) => `The website of ${name} is no longer at this address.`,
  },
};
