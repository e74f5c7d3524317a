import type { Question } from "../questions/question.ts";

/** Labels of fields for somebody's own data, as most forms have them; “Naam van het kind” is somebody else's. */
const OWN_DATA = [
  ...["naam", "voornaam", "achternaam", "tussenvoegsel", "voor- en achternaam", "postcode", "woonplaats", "adres", "geboortedatum"],
  ...["straat en huisnummer", "bedrijfsnaam", "name", "first name", "last name", "full name", "postal code", "address", "date of birth"],
];

/** Whether a label asks for data of the person who fills in the form, by its words alone. */
export function asksForOwnData({ label }: Pick<Question, "label">): boolean {
  const words = label
    .trim()
    .toLowerCase()
    .replace(/[:?]$/, "")
    .replace(/^(?:uw|je|jouw|mijn|your|my) /, "");
  return OWN_DATA.includes(words);
}
