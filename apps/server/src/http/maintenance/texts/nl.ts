/** The documents of a site under maintenance and of an archived one. */
export const TEXTS = {
  maintenance: {
    title: "Even niet bereikbaar",
    until: (moment: string) => `Naar verwachting kunt u hier weer terecht op ${moment}.`,
    signIn: "Inloggen voor beheerders",
  },
  archived: {
    title: "Deze website is gesloten",
    text: (name: string) => `De website van ${name} is er niet meer op dit adres.`,
  },
};
