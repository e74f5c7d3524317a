import type { DemoItem } from "../../../content/demo-item.ts";

type Gathering = {
  readonly title: string;
  readonly description: string;
  readonly place: string;
  readonly hour: number;
  readonly hours: number;
  readonly tags: readonly string[];
  readonly capacity?: number;
  readonly image?: string;
};

const GATHERINGS: readonly Gathering[] = [
  {
    title: "Raadsvergadering",
    description: "De gemeenteraad vergadert. U bent welkom op de tribune; meeluisteren kan ook thuis.",
    place: "Raadzaal, Marktplein 1",
    hour: 20,
    hours: 3,
    tags: ["bestuur"],
    image: "raadzaal",
  },
  {
    title: "Inloopavond woningbouw Stationsbuurt",
    description: "Bekijk de tekeningen, stel uw vragen en plak uw wensen op de kaart.",
    place: "Buurthuis De Wissel",
    hour: 19,
    hours: 2,
    tags: ["bouwen", "meedoen"],
    image: "bouwen",
  },
  {
    title: "Repaircafé",
    description: "Kapotte broodrooster of trui met een gat? Vrijwilligers repareren samen met u.",
    place: "Bibliotheek",
    hour: 13,
    hours: 3,
    tags: ["duurzaamheid", "meedoen"],
    capacity: 40,
    image: "bibliotheek",
  },
  {
    title: "Weekmarkt met streekproducten",
    description: "Kaas van de dijk, brood uit de steenoven en bloemen van het veld.",
    place: "Marktplein",
    hour: 9,
    hours: 7,
    tags: ["centrum"],
    image: "marktplein",
  },
  {
    title: "Voorleesochtend voor peuters",
    description: "Een uur vol verhalen en liedjes, met limonade voor wie stilzit.",
    place: "Bibliotheek",
    hour: 10,
    hours: 1,
    tags: ["jeugd"],
    capacity: 25,
    image: "bibliotheek",
  },
  {
    title: "Spreekuur van de wethouder",
    description: "Tien minuten met de wethouder, over wat u wilt.",
    place: "Gemeentehuis, kamer 2.04",
    hour: 16,
    hours: 2,
    tags: ["bestuur", "meedoen"],
    capacity: 12,
    image: "gemeentehuis",
  },
  {
    title: "Avondwandeling langs de Linde",
    description: "De stadsecoloog wijst vleermuizen en uilen aan. Trek laarzen aan.",
    place: "Sluis bij Dijkdorp",
    hour: 20,
    hours: 2,
    tags: ["groen"],
    capacity: 30,
    image: "gracht",
  },
  {
    title: "Energiemarkt",
    description: "Alles over isoleren, zonnepanelen en subsidies, met onafhankelijk advies.",
    place: "Sporthal De Linde",
    hour: 11,
    hours: 5,
    tags: ["duurzaamheid"],
    image: "duurzaam-wonen",
  },
  {
    title: "Naturalisatieceremonie",
    description: "Nieuwe Nederlanders krijgen hun besluit uit handen van de burgemeester.",
    place: "Raadzaal, Marktplein 1",
    hour: 15,
    hours: 1,
    tags: ["bestuur"],
    image: "raadzaal",
  },
  {
    title: "Fietscontrole op het schoolplein",
    description: "De fietsenmaker kijkt banden, remmen en lampen na. Kleine reparaties zijn gratis.",
    place: "Basisschool De Regenboog",
    hour: 14,
    hours: 2,
    tags: ["verkeer", "jeugd"],
    image: "fietsen-op-de-dijk",
  },
  {
    title: "Burendag in Lindehof",
    description: "Samen eten aan één lange tafel. Neem iets mee om te delen.",
    place: "Hofplein",
    hour: 17,
    hours: 3,
    tags: ["meedoen"],
    image: "gesprek-aan-tafel",
  },
  {
    title: "Informatieavond mantelzorg",
    description: "Hulp, geld en even rust: wat er voor u kan als u voor een ander zorgt.",
    place: "Bibliotheek, zaal 1",
    hour: 19,
    hours: 2,
    tags: ["zorg"],
    capacity: 60,
  },
  {
    title: "Dorpsraad Dijkdorp",
    description: "Over de dijk, de bus en het nieuwe dorpshuis.",
    place: "Café De Sluiswachter",
    hour: 20,
    hours: 2,
    tags: ["meedoen"],
  },
  {
    title: "Tulpenfietstocht",
    description: "Dertig kilometer langs de velden, met drie stempelposten.",
    place: "Start: Marktplein",
    hour: 10,
    hours: 6,
    tags: ["sport", "groen"],
    image: "tulpenveld",
  },
  {
    title: "Jongerenraad zoekt leden: kennismaken",
    description: "Ben je tussen de 14 en 20? Kom kijken, praat mee en eet pizza.",
    place: "Jongerencentrum Kade 5",
    hour: 18,
    hours: 2,
    tags: ["jeugd", "meedoen"],
  },
  {
    title: "Open dag brandweer",
    description: "Op de ladderwagen, achter de spuit en een les eerste hulp.",
    place: "Kazerne, Industrieweg 12",
    hour: 11,
    hours: 4,
    tags: ["veiligheid", "jeugd"],
  },
  {
    title: "Cursus digitaal zaken regelen",
    description: "In vier ochtenden leert u inloggen, betalen en formulieren invullen.",
    place: "Bibliotheek, computerzaal",
    hour: 10,
    hours: 2,
    tags: ["meedoen", "zorg"],
    capacity: 10,
  },
  {
    title: "Kerstboomverbranding",
    description: "Breng uw boom en krijg een lot. De brandweer stookt het vuur.",
    place: "Evenementenveld",
    hour: 19,
    hours: 3,
    tags: ["centrum"],
  },
  {
    title: "Concert in het stadspark",
    description: "De harmonie en het jeugdorkest spelen samen. Toegang gratis, kussen meenemen.",
    place: "Stadspark",
    hour: 15,
    hours: 2,
    tags: ["cultuur"],
  },
  {
    title: "Herdenking bij het monument",
    description: "Een stille tocht, twee minuten stilte en bloemen.",
    place: "Monument aan de gracht",
    hour: 19,
    hours: 2,
    tags: ["bestuur"],
    image: "gracht",
  },
];

/** Days around today on which each event recurs: one past, one soon, one later. */
const ROUNDS = [-45, 4, 38] as const;
const HIGHLIGHTED_ROUND = 4;

export const events: readonly DemoItem[] = ROUNDS.flatMap((round) =>
  GATHERINGS.map((gathering, number) => eventOf(gathering, round, number)),
);

function eventOf({ title, description, place, hour, hours, tags, capacity, image }: Gathering, round: number, number: number): DemoItem {
  const signUp = capacity === undefined ? "Aanmelden is niet nodig." : "Meld u aan, want vol is vol.";
  return {
    title,
    type: "event",
    description,
    tags,
    daysAgo: Math.max(1, Math.round(20 - round / 4) + number),
    period: { startDay: round + number, startHour: hour, endHour: hour + hours },
    metadata: { location: { text: place }, ...(capacity === undefined ? {} : { capacity }) },
    ...(image === undefined ? {} : { image }),
    isHighlighted: round === HIGHLIGHTED_ROUND && number < 2,
    body: `${description} ${signUp} Komt u met een rolstoel, of hebt u een tolk nodig? Bel ons een paar dagen van tevoren.`,
  };
}
