import { inArea } from "../../../content/block-builders.ts";
import { blocks, formBlock, type MeeuwenPage } from "../blocks.ts";

const { hero, heading, cards, text, callout, accordion, buttons, imageText, image, list, separator } = blocks;

const kantine: MeeuwenPage = {
  key: "kantine",
  path: "/club/kantine",
  title: "Kantine",
  description: "Openingstijden en kaart van de kantine van De Meeuwen.",
  layout: "75-25",
  blocks: [
    image({ image: "kantine" }, { ratio: "16:9" }),
    text("Na de wedstrijd schuift iedereen aan. De kantine draait op vrijwilligers; wees aardig voor ze.", { lead: true }),
    heading("Op de kaart"),
    text(
      "- tosti kaas: € 2,50\n- kop erwtensoep: € 3,75\n- broodje gezond: € 4,25\n- thee of koffie: € 1,80\n- fruit voor kinderen: gratis",
      { columns: 2 },
    ),
    callout({ body: "Alcohol schenken we pas na 15.00 uur en nooit aan wie jonger is dan 18 jaar." }),
    ...inArea(
      "side-right",
      callout({ title: "Open", body: "Dinsdag en donderdag vanaf 19.00 uur, zaterdag vanaf 8.00 uur, zondag vanaf 10.00 uur." }),
      text("**Zie ook**\n\n- [Clubhuis huren](clubhuis)\n- [Vrijwilligers](vrijwilligers)"),
    ),
  ],
};

const vrijwilligers: MeeuwenPage = {
  key: "vrijwilligers",
  path: "/club/vrijwilligers",
  title: "Vrijwilligers",
  description: "Help mee bij De Meeuwen: van bardienst tot trainer.",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Eén dienst maakt het verschil",
          intro: "Honderdtwintig mensen houden de club draaiend. Er is een klus die bij jou past, ook als je weinig tijd hebt.",
          image: "vrijwilligers",
        },
        { width: "full" },
      ),
    ),
    cards(
      [
        { title: "Bardienst", text: "Eens in de maand, vier uur, altijd met zijn tweeën.", to: "kantine" },
        { title: "Trainer of leider", text: "De club betaalt de cursus en je krijgt een vaste maat.", to: "trainingen" },
        { title: "Scheidsrechter", text: "Begin bij onder 10. Je leert het in één avond.", to: "wedstrijden" },
        { title: "Klusploeg", text: "Vrijdagochtend: lijnen, hekken, lampen en koffie.", to: "contact" },
      ],
      { columns: 4 },
    ),
    text(
      "> Ik kwam voor de wedstrijden van mijn dochter. Nu sta ik elke eerste zaterdag achter de bar, met plezier.\n> – Moeder van een speelster van onder 13",
    ),
    formBlock("vrijwilliger"),
  ],
};

const sponsors: MeeuwenPage = {
  key: "sponsors",
  path: "/club/sponsors",
  title: "Sponsors",
  description: "Bedrijven die De Meeuwen steunen, en hoe u sponsor wordt.",
  layout: "100",
  blocks: [
    text("Zonder onze sponsors geen verlichting, geen jeugdkamp en geen nieuwe doelen. Dank!", { lead: true }),
    cards(
      [
        { title: "Bakkerij De Vuurtoren", text: "Hoofdsponsor, en maker van de oranje koek." },
        { title: "Rijwielhandel Tegenwind", text: "Sponsor van de jeugd." },
        { title: "Strandtent Noordkaap", text: "Sponsor van Vrouwen 1." },
      ],
      { columns: 3, background: "surface" },
    ),
    list({ emptyText: "Wordt u de eerste?" }, { itemTypes: ["sponsor"], defaultSortBy: "title_asc", view: "rows" }),
    heading("Ook sponsor worden?"),
    accordion([
      ["Een bord langs het veld", "€ 250 per jaar, drie meter breed, met uw eigen ontwerp."],
      ["Shirts van een team", "€ 600 voor drie seizoenen, met naam op de borst."],
      ["Club van 50", "€ 50 per jaar, uw naam op het bord in de [kantine](kantine) en een etentje."],
    ]),
    buttons([["Mail de sponsorcommissie", "mailto:sponsors@meeuwen.example"]]),
  ],
};

const clubhuis: MeeuwenPage = {
  key: "clubhuis",
  path: "/club/clubhuis-huren",
  title: "Clubhuis huren",
  description: "Huur het clubhuis van De Meeuwen voor een feest, vergadering of cursus.",
  layout: "75-25",
  blocks: [
    image({ image: "clubhuis" }, { ratio: "16:9" }),
    text(
      "Het clubhuis is te huur voor verjaardagen, vergaderingen en cursussen. Er is plek voor tachtig gasten, een keuken en een terras op het zuiden.",
      { lead: true },
    ),
    heading("Prijzen"),
    text("- dagdeel: € 120\n- avond met bediening: € 280\n- leden: 25 procent korting"),
    heading("Afspraken"),
    text("De muziek gaat om 23.30 uur zacht, want de buren slapen dichtbij. Het gebouw en het toilet zijn met een rolstoel te bereiken."),
    buttons([["Vraag een datum aan", "mailto:clubhuis@meeuwen.example"]]),
    ...inArea(
      "side-right",
      callout({ title: "Eerste vrije zaterdag", body: "{Za +4}." }),
      text("**Zie ook**\n\n- [Kantine](kantine)\n- [Contact](contact)"),
    ),
  ],
};

const bestuur: MeeuwenPage = {
  key: "bestuur",
  path: "/club/bestuur",
  title: "Bestuur en commissies",
  description: "Wie de club besturen en waarvoor je bij hen terechtkunt.",
  layout: "25-75",
  blocks: [
    text(
      "Vijf mensen besturen de club, gekozen door de leden. Ze zijn er elke eerste maandag van de maand vanaf 20.00 uur in het clubhuis.",
      { lead: true },
    ),
    heading("Wie doet wat?"),
    accordion(
      [
        [
          "Voorzitter",
          "Het gezicht van de club, en contact met de gemeente. Mail [voorzitter@meeuwen.example](mailto:voorzitter@meeuwen.example).",
        ],
        ["Penningmeester", "Contributie, rekeningen en het sportfonds."],
        ["Jeugdcommissie", "Teamindeling, trainers en het voetbalkamp."],
        ["Vertrouwenspersoon", "Voor alles wat je niet prettig vindt. Zij hoort niet bij het bestuur."],
      ],
      { hasFaqMetadata: false },
    ),
    callout({ title: "Ledenvergadering", body: "Op {do +5} om 20.00 uur. Leden vanaf 16 jaar mogen stemmen." }),
    ...inArea(
      "side-left",
      text("**De club**\n\n- [Vrijwilligers](vrijwilligers)\n- [Sponsors](sponsors)\n- [Clubhuis huren](clubhuis)\n- [Contact](contact)"),
    ),
  ],
};

const contact: MeeuwenPage = {
  key: "contact",
  path: "/contact",
  title: "Contact",
  description: "Adres, telefoon en route naar Sportpark Duinzicht, thuis van De Meeuwen.",
  layout: "25-50-25",
  blocks: [
    image({ image: "clubhuis" }, { ratio: "16:9" }),
    heading("Mail of bel"),
    text(
      "Mail naar [info@meeuwen.example](mailto:info@meeuwen.example) of bel [06 1234 5678](tel:+31612345678), op dinsdag en donderdag tussen 19.00 en 22.00 uur.",
    ),
    heading("De weg"),
    text(
      "Sportpark Duinzicht, Duinweg 12. Kom op de fiets: er is plek voor tweehonderd. Met de auto parkeer je bij het strand; het is vijf minuten lopen.",
    ),
    ...inArea("side-left", callout({ title: "Ledenadministratie", body: "[leden@meeuwen.example](mailto:leden@meeuwen.example)" })),
    ...inArea(
      "side-right",
      callout({
        title: "Vertrouwenspersoon",
        body: "[vertrouwen@meeuwen.example](mailto:vertrouwen@meeuwen.example). Wat je vertelt, blijft tussen jullie.",
      }),
      text("**Zie ook**\n\n- [Bestuur](bestuur)\n- [Lid worden](lid-worden)"),
    ),
  ],
};

const jeugdcommissie: MeeuwenPage = {
  key: "jeugdcommissie",
  path: "/intern/jeugdcommissie",
  title: "Draaiboek jeugdcommissie",
  description: "Afspraken voor de jeugdcommissie.",
  layout: "75-25",
  viewPermission: "Roles",
  viewRoles: ["jeugdcommissie"],
  editRoles: ["jeugdcommissie"],
  blocks: [
    text("Alleen de jeugdcommissie en de beheerders zien deze pagina.", { lead: true }),
    heading("Teamindeling"),
    text(
      "1. Trainers vullen voor {zo +3} hun formulier in.\n2. Vriendjes bij elkaar tot en met onder 10.\n3. De indeling gaat eerst naar de trainers, dan naar de ouders.",
    ),
    ...inArea("side-right", text("- [Jeugd](jeugd)\n- [Trainingen](trainingen)")),
  ],
};

const ledenhoek: MeeuwenPage = {
  key: "ledenhoek",
  path: "/ledenhoek",
  title: "Ledenhoek",
  description: "Voor leden die zijn ingelogd.",
  layout: "100",
  viewPermission: "Users",
  blocks: [
    imageText({
      image: "kantine",
      title: "Bardiensten",
      body: "Voor {za +2} zoeken we nog twee mensen van 12.00 tot 16.00 uur. Mail [bar@meeuwen.example](mailto:bar@meeuwen.example).",
    }),
    separator(),
    text("De foto's van het toernooi hangen in de [kantine](kantine). Neem gerust een afdruk mee."),
  ],
};

const jubileum: MeeuwenPage = {
  key: "jubileum",
  path: "/club/jubileum",
  title: "Honderd jaar De Meeuwen",
  description: "Het feestprogramma van het jubileum.",
  layout: "100",
  publication: "draft",
  blocks: [
    text("In juni bestaat de club honderd jaar. Het programma volgt; we zoeken nog oude foto's.", { lead: true }),
    image({ image: "elftal", alt: "Een elftal van nu, in de houding van de eerste clubfoto" }),
  ],
};

const clubnieuws: MeeuwenPage = {
  key: "clubnieuws",
  path: "/clubnieuws",
  title: "Clubnieuws",
  description: "Verslagen, oproepen en alles wat er speelt bij De Meeuwen.",
  layout: "100",
  editRoles: ["redactie"],
  blocks: [
    text("Verslagen, oproepen en alles wat er speelt op en naast het veld.", { lead: true }),
    list({ emptyText: "Er is nu geen nieuws." }, { itemTypes: ["news"], view: "cards", showExpiredItemsByDefault: true }),
  ],
};

export const club = [clubnieuws, kantine, vrijwilligers, sponsors, clubhuis, bestuur, contact, jeugdcommissie, ledenhoek, jubileum];
