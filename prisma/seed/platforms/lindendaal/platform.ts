import type { DemoPlatform } from "../../content/demo-platform.ts";
import { pageTemplates } from "../../content/page-templates.ts";
import { documents } from "./documents.ts";
import { footerInEnglish } from "./footer-in-english.ts";
import { evening } from "./forms/bewonersavond.ts";
import { report } from "./forms/melding.ts";
import { satisfaction } from "./forms/tevredenheid.ts";
import { question } from "./forms/vraag.ts";
import { images } from "./images.ts";
import { events } from "./items/events.ts";
import { news } from "./items/news.ts";
import { products } from "./items/products.ts";
import { staff } from "./items/staff.ts";
import { menus } from "./menus.ts";
import { government } from "./pages/bestuur.ts";
import { building } from "./pages/bouwen.ts";
import { civilAffairs } from "./pages/burgerzaken.ts";
import { englishPages } from "./pages/english.ts";
import { home } from "./pages/home.ts";
import { listPages } from "./pages/lijsten.ts";
import { others } from "./pages/overig.ts";
import { living } from "./pages/wonen.ts";
import { care } from "./pages/zorg.ts";

/** A municipality: the demo's first platform. */
export const lindendaal: DemoPlatform = {
  key: "lindendaal",
  name: "Gemeente Lindendaal",
  primaryDomain: "lindendaal.localhost",
  hostNames: ["lindendaal.localhost", "localhost"],
  emailDomain: "lindendaal.example",
  colorScheme: { primary: "#00697d", accent: "#b8420f" },
  settings: {
    supportEmail: "gemeente@lindendaal.example",
    platformDescription: "De website van de gemeente Lindendaal: regel uw zaken, doe een melding en lees wat er speelt in uw buurt.",
    showAutoTranslate: false,
    locales: ["nl", "en"],
    footerTranslations: [footerInEnglish],
  },
  headerLogoAlt: "Gemeente Lindendaal",
  headerImages: ["gracht", "fietsen-op-de-dijk", "tulpenveld"],
  footers: [
    {
      title: "Contact",
      text: "Marktplein 1, Lindendaal. Bel 14 0190, op werkdagen van 8.30 tot 17.00 uur.",
      links: [
        ["Contact en openingstijden", "contact"],
        ["gemeente@lindendaal.example", "mailto:gemeente@lindendaal.example"],
      ],
    },
    {
      title: "Veel gezocht",
      links: [
        ["Paspoort en identiteitskaart", "paspoort"],
        ["Afvalkalender", "afvalkalender"],
        ["Melding openbare ruimte", "melding"],
        ["Parkeren", "parkeren"],
      ],
    },
    {
      title: "De gemeente",
      links: [
        ["Bestuur en organisatie", "bestuur"],
        ["Raadsagenda", "raadsagenda"],
        ["Over Lindendaal", "over"],
        ["English information", "english"],
      ],
    },
  ],
  images,
  documents,
  roles: [
    { key: "burgerzaken", name: "Burgerzaken", description: "Medewerkers van de balie; lezen en schrijven de werkinstructies." },
    { key: "communicatie", name: "Communicatie", description: "Schrijven het nieuws en de pagina's over het college." },
    { key: "webteam", name: "Webteam", description: "Maken de rekenhulpen op de website, en bewerken de pagina's waarop die staan." },
  ],
  people: {
    admin: { firstName: "Fatima", lastName: "Benali", alias: "Fatima" },
    editor: { firstName: "Joris", middleName: "van der", lastName: "Veen", alias: "Joris" },
    member: { firstName: "Anouk", middleName: "de", lastName: "Wit", alias: "anouk-aan-de-linde" },
    verified: { firstName: "Ruben", lastName: "Smit" },
    staff: { firstName: "Sanne", lastName: "Koster" },
    developer: { firstName: "Daan", lastName: "Visser", roles: ["webteam"] },
    inactive: { firstName: "Willem", lastName: "Postma" },
    newterms: { firstName: "Lotte", lastName: "Jansen" },
  },
  colleagues: [
    {
      name: "imane.oudkerk",
      firstName: "Imane",
      lastName: "Oudkerk",
      choices: { search: "public", name: "public", email: "public" },
      work: {
        function: "Wijkregisseur",
        department: "Leefomgeving",
        phone: "0190 22 14 01",
        about: "Uw aanspreekpunt voor plannen en problemen in de wijk Lindehof. Elke dinsdag in het buurthuis.",
      },
    },
    {
      name: "pelle.zandstra",
      firstName: "Pelle",
      lastName: "Zandstra",
      choices: { search: "public", name: "public" },
      work: { function: "Bouwinspecteur", department: "Leefomgeving" },
    },
    {
      name: "dagmar.heuvelink",
      firstName: "Dagmar",
      lastName: "Heuvelink",
      choices: { search: "users", email: "users" },
      work: { function: "Functioneel beheerder", department: "Informatievoorziening" },
    },
  ],
  publicFields: ["phone", "function", "department", "about"],
  invitations: [
    {
      name: "open",
      firstName: "Imke",
      lastName: "Vos",
      email: "imke.vos@lindendaal.example",
      roles: ["burgerzaken"],
      code: "lindendaal-demo-uitnodiging-open",
      message: "Fijn dat je ons team komt versterken. Met dit account lees je de werkinstructies.",
      expiresInDays: 14,
    },
    {
      name: "expired",
      firstName: "Pieter",
      middleName: "van",
      lastName: "Dalen",
      email: "pieter.van.dalen@lindendaal.example",
      roles: ["communicatie"],
      code: "lindendaal-demo-uitnodiging-verlopen",
      message: "Welkom bij de redactie van Lindendaal.",
      expiresInDays: -3,
    },
  ],
  menus,
  pages: [home, ...civilAffairs, ...living, ...building, ...care, ...government, ...others, ...listPages, ...englishPages],
  lists: [
    { page: "nieuws", items: news },
    { page: "agenda", items: events },
    { page: "producten", items: products },
    { page: "medewerkers", items: staff },
  ],
  itemTypes: [],
  templates: pageTemplates,
  forms: [report, question, evening, satisfaction],
};
