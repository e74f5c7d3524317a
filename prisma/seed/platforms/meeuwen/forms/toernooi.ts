import type { MapPoint } from "@plein/contract/blocks/map";
import type { DemoForm } from "../../../content/demo-form.ts";
import { pickResident } from "../../../content/demo-residents.ts";
import { demoGuid } from "../../../demo-guid.ts";
import { images } from "../images.ts";

const option = (value: string, label: string) => ({ value, label });

/** A category of teams, with its picture and what a team pays. */
function category(value: string, label: string, image: keyof typeof images, euros: number) {
  const { width, height } = images[image];
  // The label describes the picture.
  return { value, label, weight: euros, image: { guid: demoGuid("meeuwen", "image", image), width, height, alt: "" } };
}

const MATCHES = ["ochtend", "middag", "avond"] as const;

type Home = { readonly address: string; readonly point: MapPoint };

const HOMES: readonly [Home, ...Home[]] = [
  { address: "Zeedorp", point: { lat: 52.6186, lng: 4.6203 } },
  { address: "Havenstad", point: { lat: 52.4602, lng: 4.6101 } },
  { address: "Lindendaal", point: { lat: 52.0907, lng: 5.1214 } },
  { address: "Duinrand", point: { lat: 52.5541, lng: 4.6518 } },
];

/** It shows the kinds of questions that the other forms have no use for. */
export const tournament: DemoForm = {
  key: "toernooi",
  sourcePath: "/wedstrijden",
  settings: {
    category: "Wedstrijden",
    dataEntryMode: "Manual",
    action: "Notify",
    notifyAddresses: ["toernooi@meeuwen.example"],
    retentionDays: 365,
  },
  states: { recent: { InProgress: 20 }, older: { Handled: 70, Withdrawn: 10 } },
  versions: [
    {
      publishedDaysAgo: 30,
      submissions: 12,
      content: {
        title: "Doe mee met het duintoernooi",
        description: "Een dag voetballen aan zee, met muziek en patat. Inschrijven duurt vijf minuten.",
        confirmationText: "Jullie staan op de lijst. Het programma komt twee weken van tevoren.",
        saveDays: 14,
        pages: [
          {
            key: "teams",
            title: "De teams",
            questions: [
              {
                key: "veld",
                type: "image",
                label: "Jullie spelen op het hoofdveld, aan de voet van de duinen.",
                settings: { image: { guid: demoGuid("meeuwen", "image", "veld"), ...images.veld }, size: "l" },
              },
              {
                key: "club",
                type: "shortText",
                label: "Naam van jullie club of vriendengroep",
                isRequired: true,
                settings: { maxLength: 80 },
              },
              {
                key: "waar",
                type: "location",
                label: "Waar komen jullie vandaan?",
                help: "Dan delen we de reis eerlijk in: wie van ver komt, speelt later.",
                settings: { hasMap: true },
              },
              {
                key: "categorie",
                type: "imageChoice",
                label: "Waarin spelen jullie?",
                isRequired: true,
                allowsPrefill: true,
                options: [
                  category("jeugd", "Jeugd, € 25 per team", "jeugd", 25),
                  category("senioren", "Senioren, € 45 per team", "elftal", 45),
                  category("plezier", "Voor de lol, € 30 per team", "training", 30),
                ],
              },
              {
                key: "teams",
                type: "number",
                label: "Met hoeveel teams?",
                isRequired: true,
                allowsPrefill: true,
                settings: { minimum: 1, maximum: 4, decimals: 0 },
              },
              {
                key: "bedrag",
                type: "calculated",
                label: "Inschrijfgeld",
                help: "Je betaalt op de dag zelf, met pin.",
                settings: { operation: "product", terms: [{ key: "categorie" }, { key: "teams" }], prefix: "€" },
              },
            ],
          },
          {
            key: "dag",
            title: "De dag zelf",
            questions: [
              {
                key: "dagdeel",
                type: "ranking",
                label: "Wanneer spelen jullie het liefst?",
                options: [option("ochtend", "Ochtend"), option("middag", "Middag"), option("avond", "Avond")],
              },
              {
                key: "begeleiders",
                type: "table",
                label: "Wie begeleiden de teams?",
                isRequired: true,
                settings: {
                  minRows: 1,
                  maxRows: 4,
                  columns: [
                    { value: "naam", label: "Naam", isRequired: true },
                    { value: "team", label: "Team", kind: "number" },
                    {
                      value: "rol",
                      label: "Taak",
                      kind: "select",
                      options: [option("leider", "Leider"), option("trainer", "Trainer"), option("ouder", "Ouder")],
                    },
                  ],
                },
              },
              {
                key: "email",
                type: "email",
                label: "E-mailadres",
                isRequired: true,
                isSensitive: true,
                autocomplete: "email",
                settings: { isForReceipt: true },
              },
              {
                key: "telefoon",
                type: "profileField",
                label: "Telefoonnummer",
                help: "Op de dag zelf bellen we alleen als het programma verandert.",
                isSensitive: true,
                settings: { field: "phone", input: "tel" },
              },
              {
                key: "akkoord",
                type: "signature",
                label: "Afspraken",
                isRequired: true,
                isSensitive: true,
                settings: {
                  allowsDrawing: true,
                  declaration:
                    "Wij spelen sportief, houden het strand schoon en melden ons uiterlijk een week van tevoren af als we niet komen.",
                },
              },
            ],
          },
        ],
      },
      fillIn: (picker) => {
        const { name, email } = pickResident(picker);
        const fullName = [name.firstName, name.middleName, name.lastName].filter((part) => part !== undefined).join(" ");
        const first = picker.number(MATCHES.length);
        const places = MATCHES.map((match, index) => [match, ((index + first) % MATCHES.length) + 1] as const);
        return {
          email,
          answers: {
            club: picker.one(["Duinboys", "VV Strandloper", "SC Zeewind", "Havenkwartier", "De Buren van 12", "DVC Branding"]),
            ...(picker.chance(60) ? { waar: picker.one(HOMES) } : {}),
            categorie: [picker.one(["jeugd", "jeugd", "senioren", "plezier"])],
            teams: 1 + picker.number(3),
            ...(picker.chance(80) ? { dagdeel: Object.fromEntries(places) } : {}),
            begeleiders: [{ naam: fullName, team: 1, rol: picker.one(["leider", "trainer", "ouder"]) }],
            email,
            akkoord: { name: fullName, agrees: true },
          },
        };
      },
    },
  ],
};
