import type { DemoItem, DemoItemType, DemoList } from "../../../content/demo-item.ts";
import { newsItems } from "../../../content/news-items.ts";

const DAYS = ["Maandag", "Dinsdag", "Woensdag", "Donderdag", "Vrijdag", "Zaterdag"] as const;

/** The club's own types: its teams and its sponsors. */
export const itemTypes: readonly DemoItemType[] = [
  {
    name: "team",
    label: { nl: "Team", en: "Team" },
    defaultSortBy: "sortId_asc",
    fields: [
      { name: "trainer", type: "text", label: { nl: "Trainer", en: "Coach" }, isRequired: true },
      {
        name: "trainingDays",
        type: "choice",
        label: { nl: "Traint op", en: "Trains on" },
        isRequired: false,
        isMany: true,
        options: DAYS.map((day) => ({ value: day.toLowerCase(), label: { nl: day } })),
      },
      { name: "field", type: "text", label: { nl: "Veld", en: "Pitch" }, isRequired: false },
      { name: "players", type: "number", label: { nl: "Spelers", en: "Players" }, isRequired: false, minimum: 0, maximum: 60 },
    ],
  },
  {
    name: "sponsor",
    label: { nl: "Sponsor", en: "Sponsor" },
    defaultSortBy: "title_asc",
    fields: [
      {
        name: "level",
        type: "choice",
        label: { nl: "Soort", en: "Kind" },
        isRequired: true,
        options: [
          { value: "main", label: { nl: "Hoofdsponsor", en: "Main sponsor" } },
          { value: "shirt", label: { nl: "Shirtsponsor", en: "Shirt sponsor" } },
          { value: "board", label: { nl: "Bordsponsor", en: "Board sponsor" } },
        ],
      },
      { name: "website", type: "link", label: { nl: "Website", en: "Website" }, isRequired: false },
    ],
  },
];

const TEAMS: readonly (readonly [name: string, trainer: string, days: readonly string[], field: string, players: number])[] = [
  ["Meeuwen 1", "Marco Vink", ["dinsdag", "donderdag"], "Hoofdveld", 22],
  ["Meeuwen 2", "Sander Bos", ["dinsdag", "donderdag"], "Veld 2", 20],
  ["Vrouwen 1", "Ilse de Haan", ["maandag", "woensdag"], "Hoofdveld", 19],
  ["Vrouwen 2", "Petra Kuyt", ["woensdag"], "Veld 2", 17],
  ["Zondag recreanten", "Zelf geregeld", ["vrijdag"], "Veld 3", 26],
  ["Walking football", "Henk Tol", ["woensdag"], "Veld 3", 24],
  ["G-team", "Mieke Visser", ["zaterdag"], "Veld 2", 14],
  ["Onder 19", "Youri Smit", ["maandag", "donderdag"], "Veld 2", 18],
  ["Onder 17 meisjes", "Lotte Bakker", ["dinsdag", "donderdag"], "Veld 2", 16],
  ["Onder 15", "Ahmed Kaya", ["maandag", "woensdag"], "Veld 3", 17],
  ["Onder 13", "Niels Groen", ["woensdag", "vrijdag"], "Veld 3", 15],
  ["Kleine Meeuwtjes", "Ouders bij toerbeurt", ["zaterdag"], "Veld 4", 32],
];

const OPPONENTS = [
  "Zeevogels",
  "DVS Dijkdorp",
  "Lindense Boys",
  "SV Haven",
  "Duinrand",
  "VV Polder",
  "Kustlicht",
  "FC Sluis",
  "De Vuurtoren",
  "Oranje Wit",
] as const;

const matches: readonly DemoItem[] = [-21, -14, -7, 3, 7, 14, 21, 28, 35, 42].map((day, index) => {
  const opponent = OPPONENTS[index % OPPONENTS.length] ?? "";
  const isHome = index % 2 === 0;
  return {
    title: isHome ? `Meeuwen 1 – ${opponent}` : `${opponent} – Meeuwen 1`,
    type: "event",
    description: isHome
      ? "Thuis op het hoofdveld. De kantine is open vanaf een uur."
      : "Uit. We rijden samen; verzamelen bij het clubhuis.",
    tags: [isHome ? "thuis" : "uit"],
    daysAgo: 30,
    period: { startDay: day, startHour: 14, endHour: 16 },
    metadata: { location: { text: isHome ? "Sportpark Duinzicht" : `Sportpark ${opponent}` } },
    image: "veld",
  };
});

const STORIES: readonly (readonly [title: string, description: string, image: string])[] = [
  ["Meeuwen 1 wint de derby in de laatste minuut", "Een kopbal uit een hoekschop bezorgde ons de drie punten.", "elftal"],
  ["Nieuwe kleedkamers zijn klaar", "Met warm water voor iedereen en een aparte kamer voor de vrouwen.", "clubhuis"],
  ["Zestig kinderen op het voetbalkamp", "Drie dagen zon, wind en veel te weinig slaap.", "jeugd"],
  ["Vrijwilliger van het jaar: Greet van de kantine", "Al dertig jaar zijn haar tosti's de beste van de kust.", "kantine"],
  ["Walking football groeit door", "Met vierentwintig spelers is een tweede groep begonnen.", "training"],
  ["Trainers gezocht voor onder 13", "Ervaring is fijn, plezier is genoeg. De club betaalt de cursus.", "training"],
  ["Het nieuwe tenue is er", "Oranje met een blauwe baan, gemaakt van gerecycled plastic.", "elftal"],
  ["Lampen langs veld 3 worden led", "Minder stroom, meer licht en geen gezoem meer.", "veld"],
  ["Grote clubactie: lootjes te koop", "Van elk lot gaat tachtig cent naar de jeugd.", "vrijwilligers"],
  ["Scheidsrechters in opleiding", "Vier leden van onder 19 fluiten voortaan bij de pupillen.", "doel-en-bal"],
  ["Rookvrij sportpark", "Vanaf het nieuwe seizoen roken we niet meer langs de lijn.", "veld"],
  ["Ledenvergadering: contributie blijft gelijk", "De kas is gezond, dankzij de kantine en de sponsors.", "clubhuis"],
];

const SPONSORS: readonly (readonly [name: string, level: string])[] = [
  ["Bakkerij De Vuurtoren", "main"],
  ["Rijwielhandel Tegenwind", "shirt"],
  ["Strandtent Noordkaap", "shirt"],
  ["Bouwbedrijf Vink", "board"],
  ["Garage Tol", "board"],
  ["Kapper Knip & Zo", "board"],
  ["Drukkerij Meeuwenveer", "board"],
  ["Notariskantoor Duin", "board"],
];

export const lists: readonly DemoList[] = [
  {
    page: "clubnieuws",
    items: newsItems(
      STORIES.map(([title, description, image], index) => ({
        title,
        description,
        image,
        tags: [index % 2 === 0 ? "club" : "jeugd"],
        body: `${description} Meer weten, of zelf iets schrijven? De redactie zit op donderdagavond in het clubhuis.`,
      })),
      { daysApart: 6, authors: ["Redactie"] },
    ),
  },
  {
    page: "teams",
    items: TEAMS.map(([title, trainer, trainingDays, field, players]) => ({
      title,
      type: "team",
      description: `Traint op ${trainingDays.join(" en ")}, ${field.toLowerCase()}.`,
      daysAgo: 90,
      metadata: { trainer, trainingDays, field, players },
      image: "elftal",
    })),
  },
  { page: "wedstrijden", items: matches },
  {
    page: "sponsors",
    items: SPONSORS.map(([title, level]) => ({
      title,
      type: "sponsor",
      description: "Steunt De Meeuwen, op het veld en daarnaast.",
      daysAgo: 300,
      metadata: { level, website: "https://www.meeuwen.example" },
    })),
  },
];
