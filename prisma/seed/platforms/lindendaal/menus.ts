import { TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import type { DemoMenuItem } from "../../content/demo-platform.ts";
import type { LindendaalKey } from "./blocks.ts";

type Item = DemoMenuItem & { readonly page?: LindendaalKey; readonly items?: readonly Item[] };

const topLevel: readonly Item[] = [
  {
    name: "Burgerzaken",
    page: "burgerzaken",
    items: [
      { name: "Paspoort en ID-kaart", page: "paspoort" },
      { name: "Rijbewijs", page: "rijbewijs" },
      { name: "Verhuizen", page: "verhuizen" },
      {
        name: "Grote momenten",
        items: [
          { name: "Geboorte", page: "geboorte" },
          { name: "Trouwen en partnerschap", page: "trouwen" },
          { name: "Overlijden", page: "overlijden" },
        ],
      },
      { name: "Alle producten en diensten", page: "producten" },
      { name: "Werkinstructies", page: "werkinstructies" },
    ],
  },
  {
    name: "Wonen en omgeving",
    page: "wonen",
    items: [
      { name: "Afval en recycling", page: "afval", items: [{ name: "Afvalkalender", page: "afvalkalender" }] },
      { name: "Melding doen", page: "melding" },
      { name: "Parkeren", page: "parkeren" },
      { name: "Vergunningen", page: "vergunningen", items: [{ name: "Omgevingsvergunning", page: "omgevingsvergunning" }] },
      {
        name: "Duurzaam wonen",
        page: "duurzaam",
        items: [
          { name: "Energiecoach", page: "energiecoach" },
          { name: "Warmtenet Molenwijk", page: "warmtenet" },
        ],
      },
    ],
  },
  {
    name: "Zorg en werk",
    page: "zorg",
    items: [
      { name: "Werk en inkomen", page: "werk-en-inkomen" },
      { name: "Jeugdhulp", page: "jeugdhulp" },
      { name: "Wmo: hulp thuis", page: "wmo" },
      { name: "Schuldhulp", page: "schuldhulp" },
    ],
  },
  {
    name: "Bestuur",
    page: "bestuur",
    items: [
      { name: "College", page: "college" },
      { name: "Gemeenteraad", page: "gemeenteraad", items: [{ name: "Raadsagenda", page: "raadsagenda" }] },
      { name: "Subsidies", page: "subsidies" },
      { name: "Bezwaar maken", page: "bezwaar" },
      { name: "Over Lindendaal", page: "over" },
      { name: "Inwonerspanel", page: "inwonerspanel" },
    ],
  },
  { name: "Nieuws", page: "nieuws", items: [{ name: "Agenda", page: "agenda" }] },
  { name: "Contact", page: "contact", items: [{ name: "Wie is wie", page: "medewerkers" }] },
  { name: "Overheid.nl", url: "https://www.overheid.nl/", isHidden: true },
];

export const menus: Readonly<Record<string, readonly Item[]>> = {
  [TOP_LEVEL_MENU]: topLevel,
  Servicemenu: [
    { name: "English", page: "en-home" },
    { name: "Contact", page: "contact" },
  ],
};
