import { filesBlocks } from "../../content/demo-document.ts";

/** The documents written for Lindendaal. */
export const documents = {
  subsidieregels: {
    title: "Regels voor subsidies aan inwoners",
    paragraphs: [
      "Inwoners, verenigingen en stichtingen in Lindendaal kunnen subsidie vragen voor een plan dat de buurt beter maakt. Denk aan een buurtfeest, een moestuin of een cursus.",
      "U vraagt de subsidie aan vóór het plan begint. Wij kijken of het plan voor iedereen in de buurt is, en of de kosten in verhouding zijn.",
      "Uit het buurtbudget krijgt een plan van ten minste drie buren tot € 1.500. Verenigingen voor cultuur en sport krijgen tot € 7.500 per jaar. U krijgt 80 procent vooraf, en de rest als u hebt laten zien dat het plan is uitgevoerd.",
      "Binnen zes weken hoort u wat wij besluiten. Bent u het niet eens met het besluit, dan kunt u binnen zes weken bezwaar maken.",
    ],
  },
  begrotingsformulier: {
    title: "Begroting bij uw aanvraag",
    paragraphs: [
      "Vul dit formulier in en stuur het mee met uw aanvraag. Schrijf bij elke regel wat u ervoor betaalt.",
      "Kosten: huur van een ruimte, materiaal, drukwerk, vergoeding voor vrijwilligers, overige kosten.",
      "Inkomsten: eigen bijdrage, bijdrage van anderen, gevraagde subsidie. De kosten en de inkomsten zijn samen gelijk.",
    ],
  },
  verantwoording: {
    title: "Laten zien wat u met de subsidie deed",
    paragraphs: [
      "Is uw plan klaar? Vertel dan binnen dertien weken hoe het ging. Een half A4 is genoeg; een paar foto’s erbij mag.",
      "Stuur ook een overzicht van wat u hebt uitgegeven, met de bonnen van meer dan € 50.",
    ],
  },
} as const;

export const filesBlock = filesBlocks("lindendaal", documents);
