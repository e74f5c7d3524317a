import { TOP_LEVEL_MENU } from "@plein/contract/menus/menu";
import type { DemoMenuItem, DemoPlatform } from "../../content/demo-platform.ts";
import { pageTemplates } from "../../content/page-templates.ts";
import type { MeeuwenKey } from "./blocks.ts";
import { trial } from "./forms/proefles.ts";
import { tournament } from "./forms/toernooi.ts";
import { volunteer } from "./forms/vrijwilliger.ts";
import { images } from "./images.ts";
import { itemTypes, lists } from "./items/lists.ts";
import { club } from "./pages/club.ts";
import { home } from "./pages/home.ts";
import { playing } from "./pages/spelen.ts";

type Item = DemoMenuItem & { readonly page?: MeeuwenKey; readonly items?: readonly Item[] };

const topLevel: readonly Item[] = [
  { name: "Teams", page: "teams", items: [{ name: "Jeugd", page: "jeugd" }] },
  { name: "Trainingen", page: "trainingen" },
  { name: "Wedstrijden", page: "wedstrijden" },
  {
    name: "Lid worden",
    page: "lid-worden",
    items: [
      { name: "Proefles", page: "proefles" },
      { name: "Contributie", page: "contributie" },
    ],
  },
  {
    name: "De club",
    items: [
      { name: "Clubnieuws", page: "clubnieuws" },
      { name: "Kantine", page: "kantine" },
      { name: "Vrijwilligers", page: "vrijwilligers" },
      { name: "Sponsors", page: "sponsors" },
      { name: "Clubhuis huren", page: "clubhuis" },
      { name: "Bestuur", page: "bestuur" },
      { name: "Jubileum", page: "jubileum" },
      { name: "Draaiboek jeugd", page: "jeugdcommissie" },
    ],
  },
  { name: "Contact", page: "contact" },
];

/** A sports club: the demo's second platform, with its own colours, menus and roles. */
export const meeuwen: DemoPlatform = {
  key: "meeuwen",
  name: "Sportvereniging De Meeuwen",
  primaryDomain: "meeuwen.localhost",
  hostNames: ["meeuwen.localhost"],
  emailDomain: "meeuwen.example",
  colorScheme: { primary: "#d9480f", accent: "#13294b" },
  settings: {
    supportEmail: "secretaris@meeuwen.example",
    platformDescription: "Voetbal aan zee voor iedereen van vier tot tachtig. Train drie keer gratis mee bij De Meeuwen.",
    registrationMode: "open",
  },
  headerLogoAlt: "Sportvereniging De Meeuwen",
  headerImages: ["veld", "clubhuis"],
  footers: [
    {
      title: "Sportpark Duinzicht",
      text: "Duinweg 12. De kantine is open als er gespeeld wordt.",
      links: [
        ["Contact en route", "contact"],
        ["info@meeuwen.example", "mailto:info@meeuwen.example"],
      ],
    },
    {
      title: "Meedoen",
      links: [
        ["Proefles", "proefles"],
        ["Lid worden", "lid-worden"],
        ["Vrijwilligers", "vrijwilligers"],
      ],
    },
    {
      title: "De club",
      links: [
        ["Bestuur en commissies", "bestuur"],
        ["Sponsors", "sponsors"],
        ["Clubhuis huren", "clubhuis"],
      ],
    },
  ],
  images,
  documents: {},
  roles: [
    { key: "redactie", name: "Redactie", description: "Schrijven de verslagen en het clubnieuws." },
    { key: "jeugdcommissie", name: "Jeugdcommissie", description: "Beheren de pagina's van de jeugd en het draaiboek." },
  ],
  people: {
    admin: { firstName: "Karin", middleName: "de", lastName: "Boer", alias: "Karin" },
    editor: { firstName: "Yusuf", lastName: "Demir", alias: "Yusuf" },
    member: { firstName: "Noa", lastName: "Bakker", alias: "noa-nummer-10" },
    verified: { firstName: "Bram", middleName: "van", lastName: "Leeuwen" },
    staff: { firstName: "Sanne", lastName: "Koster" },
    developer: { firstName: "Daan", lastName: "Visser" },
    inactive: { firstName: "Gerrit", lastName: "Mulder" },
    newterms: { firstName: "Eva", lastName: "Meijer" },
  },
  colleagues: [
    {
      name: "wietske.postema",
      firstName: "Wietske",
      lastName: "Postema",
      choices: { search: "public", name: "public", email: "public" },
      work: {},
    },
    {
      name: "sjoerd.klaassen",
      firstName: "Sjoerd",
      lastName: "Klaassen",
      alias: "trainer-sjoerd",
      choices: { search: "public" },
      work: {},
    },
  ],
  publicFields: [],
  invitations: [
    {
      name: "open",
      firstName: "Samira",
      lastName: "Haddad",
      email: "samira.haddad@meeuwen.example",
      roles: ["jeugdcommissie"],
      code: "meeuwen-demo-uitnodiging-open",
      message: "Leuk dat je de jeugdcommissie komt versterken!",
      expiresInDays: 14,
    },
    {
      name: "expired",
      firstName: "Teun",
      lastName: "Kramer",
      email: "teun.kramer@meeuwen.example",
      roles: ["redactie"],
      code: "meeuwen-demo-uitnodiging-verlopen",
      message: "Schrijf je mee aan het clubblad?",
      expiresInDays: -5,
    },
  ],
  menus: { [TOP_LEVEL_MENU]: topLevel },
  pages: [home, ...playing, ...club],
  lists,
  itemTypes,
  templates: pageTemplates,
  forms: [trial, volunteer, tournament],
};
