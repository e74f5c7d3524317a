import type { DemoImage } from "../../content/demo-image.ts";

/** The images drawn for Lindendaal: `images/lindendaal/<name>.webp`. */
export const images = {
  logo: { width: 216, height: 216, alt: "" },
  favicon: { width: 512, height: 512, alt: "" },
  gracht: {
    width: 1440,
    height: 810,
    alt: "Gekleurde gevels langs de gracht van Lindendaal, met lindebomen op de kade en twee bootjes in het water",
  },
  gemeentehuis: {
    width: 1440,
    height: 810,
    alt: "Het bakstenen gemeentehuis met torentje en vlaggen; op het plein lopen en fietsen inwoners",
  },
  "fietsen-op-de-dijk": {
    width: 1440,
    height: 810,
    alt: "Twee fietsers op de dijk langs de Linde, met molens, een zeilboot en koeien in de wei",
  },
  tulpenveld: { width: 1280, height: 720, alt: "Tulpenvelden in rood, geel en paars die naar een molen aan de horizon lopen" },
  marktplein: {
    width: 1440,
    height: 810,
    alt: "Weekmarkt op het Marktplein, met drie kramen, vlaggetjes en de kerktoren op de achtergrond",
  },
  bibliotheek: {
    width: 1600,
    height: 900,
    alt: "Een lezer in een leunstoel in de bibliotheek, tussen volle boekenkasten en een raam aan het water",
  },
  speeltuin: { width: 1600, height: 900, alt: "Speeltuin in het park, met een klimtoren, een glijbaan, schommels en een wip" },
  afvalcontainers: {
    width: 1600,
    height: 900,
    alt: "Vier containers op een rij, voor gft, papier, verpakkingen en restafval, en een vrouw met een doos oud papier",
  },
  "balie-burgerzaken": {
    width: 1600,
    height: 900,
    alt: "Een medewerker van Burgerzaken helpt een vader en zijn kind aan de balie met een paspoort",
  },
  trouwen: { width: 1600, height: 900, alt: "Een bruidspaar onder een boog van groen en bloemen, met zwaaiende gasten" },
  "duurzaam-wonen": {
    width: 1600,
    height: 900,
    alt: "Een huis met zonnepanelen, een warmtepomp en een laadpaal; de energiecoach praat met een bewoner",
  },
  raadzaal: {
    width: 1600,
    height: 900,
    alt: "De raadzaal van Lindendaal tijdens een vergadering, met de voorzitter vooraan en raadsleden aan hun tafels",
  },
  "gesprek-aan-tafel": { width: 1600, height: 900, alt: "Twee mensen praten met een kop koffie aan de keukentafel" },
  verhuizen: { width: 1440, height: 810, alt: "Een verhuiswagen en dozen in een straat met oude gevels; een gezin kijkt toe" },
  bouwen: { width: 1600, height: 900, alt: "Een huis in de steigers, met bouwvakkers en twee mensen die een tekening bekijken" },
  parkeren: {
    width: 1440,
    height: 810,
    alt: "Een straat met parkeervakken; op de stoep staan een parkeerautomaat en fietsen in de beugels",
  },
} as const satisfies Readonly<Record<string, DemoImage>>;
