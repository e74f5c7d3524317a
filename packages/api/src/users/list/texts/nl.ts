/** The texts of an exported table of users. */
export const TEXTS = {
  fileName: "gebruikers.csv",
  columns: [
    "Voornaam",
    "Tussenvoegsel",
    "Achternaam",
    "Alias",
    "E-mailadres",
    "Soort account",
    "Rollen",
    "Status",
    "E-mail bevestigd",
    "Laatst gezien",
    "Aangemaakt",
  ],
  accountTypes: {
    Admin: "Beheerder",
    Mett: "Platformmedewerker",
    Standard: "Gebruiker",
    ContentManager: "Contentbeheerder",
    Developer: "Ontwikkelaar",
  },
  states: { Active: "Actief", Inactive: "Inactief", Locked: "Inloggen vertraagd", Erased: "Verwijderd" },
  yes: "ja",
  no: "nee",
};
