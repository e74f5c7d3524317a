import { bold, paragraph, richTextOf } from "@plein/blocks/kit/schema/rich-text-parts";
import type { DemoForm, DemoFormContent } from "../../../content/demo-form.ts";
import type { DemoPicker } from "../../../content/demo-picker.ts";
import { pickResident } from "../../../content/demo-residents.ts";

const option = (value: string, label: string) => ({ value, label });

const KINDS = [
  option("verlichting", "Straatverlichting"),
  option("afval", "Afval of een volle container"),
  option("weg", "Stoep, weg of fietspad"),
  option("groen", "Bomen en groen"),
  option("water", "Riool of water op straat"),
] as const;
const NEIGHBOURHOODS = [
  option("centrum", "Centrum en Gracht"),
  option("molenwijk", "Molenwijk"),
  option("noord", "Lindendaal-Noord"),
  option("dijkdorp", "Dijkdorp en buitengebied"),
] as const;

const pageOfPlace: DemoFormContent["pages"] = [
  {
    key: "plek",
    title: "Waar is het?",
    questions: [
      { key: "wijk", type: "radio", label: "In welke wijk is het?", isRequired: true, isPublic: true, options: [...NEIGHBOURHOODS] },
      {
        key: "straat",
        type: "shortText",
        label: "Straat en huisnummer",
        help: "Of een plek die u goed kunt beschrijven, zoals ‘bij de bushalte aan de Molenweg’.",
        isRequired: true,
        isPublic: true,
        settings: { maxLength: 120 },
      },
      {
        key: "foto",
        type: "file",
        label: "Foto’s van wat u ziet",
        help: "Zet er geen mensen of kentekens op.",
        settings: { kinds: ["image"], maxMegabytes: 10, maxCount: 3 },
      },
    ],
  },
  {
    key: "gegevens",
    title: "Uw gegevens",
    questions: [
      { key: "naam", type: "name", label: "Uw naam", isSensitive: true },
      {
        key: "email",
        type: "email",
        label: "E-mailadres",
        help: "U krijgt een bevestiging, en bericht als de melding is opgelost.",
        isSensitive: true,
        autocomplete: "email",
        settings: { isForReceipt: true },
      },
      {
        key: "telefoon",
        type: "phone",
        label: "Telefoonnummer",
        help: "Alleen voor vragen over deze melding.",
        isSensitive: true,
        autocomplete: "tel",
      },
    ],
  },
];

const CONTENT = {
  title: "Melding openbare ruimte",
  description: "Is er iets stuk, vies of gevaarlijk op straat? Vertel het ons. Het kost u twee minuten.",
  confirmationText: "Wij kijken binnen twee werkdagen naar uw melding. Gevaarlijke situaties pakken wij dezelfde dag aan.",
  saveDays: 30,
  consentText: "Wij gebruiken uw gegevens alleen om deze melding op te lossen.",
} as const;

const first: DemoFormContent = {
  ...CONTENT,
  pages: [
    {
      key: "melding",
      title: "Wat is er aan de hand?",
      questions: [
        { key: "soort", type: "radio", label: "Waar gaat het over?", isRequired: true, isPublic: true, options: [...KINDS] },
        {
          key: "omschrijving",
          type: "longText",
          label: "Wat is er aan de hand?",
          isRequired: true,
          isPublic: true,
          settings: { maxLength: 1000 },
        },
      ],
    },
    ...pageOfPlace,
  ],
};

const second: DemoFormContent = {
  ...CONTENT,
  pages: [
    {
      key: "melding",
      title: "Wat is er aan de hand?",
      questions: [
        {
          key: "soort_2",
          type: "radio",
          label: "Waar gaat het over?",
          isRequired: true,
          isPublic: true,
          options: [...KINDS, option("spelen", "Speeltoestel of bankje")],
        },
        {
          key: "paalnummer",
          type: "shortText",
          label: "Nummer op de lantaarnpaal",
          help: "Het staat op een plaatje, op ooghoogte.",
          placeholder: "1204",
          settings: { maxLength: 10 },
        },
        {
          key: "omschrijving",
          type: "longText",
          label: "Beschrijf wat u ziet",
          isRequired: true,
          isPublic: true,
          settings: { maxLength: 1000 },
        },
        { key: "gevaarlijk", type: "yesNo", label: "Is het gevaarlijk?", isRequired: true },
        {
          key: "bel",
          type: "info",
          settings: { body: richTextOf(paragraph("Bel bij direct gevaar ook ", bold("14 0190"), ". Dat kan dag en nacht.")) },
        },
      ],
    },
    ...pageOfPlace,
  ],
  rules: [
    // biome-ignore-start lint/suspicious/noThenProperty: a member of the wire contract.
    { when: { all: [{ key: "soort_2", op: "is", value: "verlichting" }] }, then: [{ action: "show", keys: ["paalnummer"] }] },
    {
      when: { all: [{ key: "gevaarlijk", op: "is", value: true }] },
      then: [
        { action: "show", keys: ["bel"] },
        { action: "notify", address: "piket@lindendaal.example" },
      ],
    },
    // biome-ignore-end lint/suspicious/noThenProperty: a member of the wire contract.
  ],
};

const SEEN: Readonly<Record<string, readonly [string, ...string[]]>> = {
  verlichting: [
    "De lantaarn voor onze deur knippert al een week, vooral als het regent.",
    "Drie lantaarns op rij doen het niet. Het fietspad is daardoor erg donker.",
    "Er brandt hier overdag licht en ’s avonds juist niet.",
    "De kap hangt los en slingert in de wind.",
  ],
  afval: [
    "De ondergrondse container zit vol en er staan zakken naast.",
    "Iemand heeft een bankstel en matrassen op de stoep gezet.",
    "De prullenbak bij het bankje is al dagen niet geleegd. De meeuwen trekken alles eruit.",
    "Ons gft is dinsdag niet opgehaald, dat van de buren wel.",
    "De klep van de glasbak sluit niet meer; er liggen scherven omheen.",
  ],
  weg: [
    "Door boomwortels liggen de tegels scheef. Mijn buurvrouw is er gevallen.",
    "Er zit een gat in het wegdek waar fietsers omheen moeten.",
    "De witte strepen van het zebrapad zijn bijna niet meer te zien.",
    "Na de werkzaamheden is de stoep niet goed dichtgelegd.",
  ],
  groen: [
    "Een dikke tak hangt boven het speelveld en kraakt als het waait.",
    "De heg is zo hoog dat je bij de uitrit niets ziet aankomen.",
    "Het onkruid staat kniehoog tussen de tegels bij de bushalte.",
    "Er groeit berenklauw langs het pad waar kinderen spelen.",
  ],
  water: [
    "Na elke bui blijft hier een grote plas staan; het putje zit verstopt.",
    "Het ruikt hier al dagen naar riool, ook binnen.",
    "Een putdeksel klappert als er een auto overheen rijdt.",
  ],
  spelen: [
    "De ketting van de schommel is bijna doorgesleten.",
    "Van het bankje in het park is een plank gebroken.",
    "Bij de glijbaan liggen glasscherven in het zand.",
  ],
};
const STREETS = [
  "Marktplein",
  "Lindekade",
  "Molenweg",
  "Dorpsstraat",
  "Kerklaan",
  "Stationsweg",
  "Gruttostraat",
  "Dijkweg",
  "Wilgenlaan",
] as const;
const LABELS: Readonly<Record<string, string>> = {
  verlichting: "aannemer licht",
  afval: "reiniging",
  weg: "wegbeheer",
  groen: "groenploeg",
  water: "riolering",
  spelen: "groenploeg",
};

function fillIn(picker: DemoPicker, kinds: readonly [string, ...string[]]) {
  const resident = picker.chance(85) ? pickResident(picker) : null;
  const kind = picker.one(kinds);
  const shared = {
    omschrijving: picker.one(SEEN[kind] ?? ["Er is iets stuk."]),
    wijk: picker.one(["centrum", "centrum", "molenwijk", "molenwijk", "molenwijk", "noord", "dijkdorp"]),
    straat: `${picker.one(STREETS)} ${1 + picker.number(180)}`,
    ...(resident === null ? {} : { email: resident.email }),
    ...(resident !== null && picker.chance(80) ? { naam: resident.name } : {}),
    ...(resident !== null && picker.chance(45) ? { telefoon: resident.phone } : {}),
  };
  return { kind, shared, email: resident?.email ?? null, labels: picker.chance(60) ? [LABELS[kind] ?? ""] : [] };
}

/** Anybody may send it in; the department is mailed about each one, and solved ones are public. */
export const report: DemoForm = {
  key: "melding",
  sourcePath: "/wonen/melding-openbare-ruimte",
  settings: {
    category: "Leefomgeving",
    dataEntryMode: "Manual",
    publicResults: "always",
    action: "Notify",
    notifyAddresses: ["meldingen@lindendaal.example"],
    submissionVisibility: "Public",
    retentionDays: 365,
  },
  submitters: ["", "", "", "", "", "", "", "", "", "verified", "", "", "", "", "", "", "member"],
  states: {
    recent: { InProgress: 35, Handled: 14, Spam: 4, Concept: 4, Withdrawn: 2 },
    older: { Handled: 76, Rejected: 7, InProgress: 6, Withdrawn: 4, Spam: 3, Deleted: 2 },
  },
  versions: [
    {
      content: first,
      publishedDaysAgo: 76,
      submissions: 122,
      fillIn: (picker) => {
        const { kind, shared, ...entry } = fillIn(picker, [
          "verlichting",
          "verlichting",
          "afval",
          "afval",
          "afval",
          "weg",
          "weg",
          "groen",
          "water",
        ]);
        return { ...entry, answers: { soort: kind, ...shared } };
      },
    },
    {
      content: second,
      publishedDaysAgo: 24,
      note: "Speeltoestellen en bankjes erbij, en de vraag of het gevaarlijk is.",
      submissions: 78,
      fillIn: (picker) => {
        const { kind, shared, ...entry } = fillIn(picker, ["verlichting", "afval", "afval", "weg", "weg", "groen", "water", "spelen"]);
        const pole = kind === "verlichting" && picker.chance(70) ? { paalnummer: String(1000 + picker.number(900)) } : {};
        return { ...entry, answers: { soort_2: kind, ...pole, ...shared, gevaarlijk: picker.chance(18) } };
      },
    },
  ],
};
