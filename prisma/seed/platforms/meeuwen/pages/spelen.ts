import { inArea } from "../../../content/block-builders.ts";
import { blocks, formBlock, type MeeuwenPage } from "../blocks.ts";

const { hero, heading, cards, text, callout, accordion, buttons, imageText, image, list } = blocks;

const teams: MeeuwenPage = {
  key: "teams",
  path: "/teams",
  title: "Teams",
  description: "Alle teams van De Meeuwen, van de jongste jeugd tot walking football.",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero({ title: "Onze teams", intro: "Dertig teams, één club. Er is altijd een ploeg die past.", image: "elftal" }, { width: "wide" }),
    ),
    cards(
      [
        { title: "Meeuwen 1 en 2", text: "Zaterdag, tweede en vierde klasse. Training op dinsdag en donderdag.", to: "trainingen" },
        { title: "Vrouwen 1 en 2", text: "Zaterdag, met een selectie en een team voor starters.", to: "trainingen" },
        { title: "Zondag recreanten", text: "Zeven tegen zeven, om de week, met altijd een derde helft.", to: "kantine" },
        { title: "Walking football", text: "Zestig plus, op woensdagochtend. Rennen mag niet, lachen wel.", to: "trainingen" },
        { title: "G-team", text: "Voor spelers met een beperking. Iedereen speelt, op eigen tempo.", to: "contact" },
        { title: "Jeugd", text: "Negentien teams van onder 7 tot en met onder 19.", to: "jeugd" },
      ],
      { columns: 3 },
    ),
    list(
      { emptyText: "Er zijn nog geen teams." },
      { itemTypes: ["team"], defaultSortBy: "sortId_asc", defaultItemsPerPage: 12, view: "table" },
    ),
    text("Geen idee welk team bij je past? Kom naar een [proefles](proefles); de trainers kijken met je mee."),
  ],
};

const jeugd: MeeuwenPage = {
  key: "jeugd",
  path: "/teams/jeugd",
  title: "Jeugd",
  description: "Voetbal voor kinderen en jongeren bij De Meeuwen, vanaf vier jaar.",
  layout: "75-25",
  editRoles: ["jeugdcommissie"],
  formerPaths: ["/jeugd"],
  blocks: [
    image({ image: "jeugd" }, { ratio: "16:9" }),
    text("Bij ons mag ieder kind spelen, evenveel minuten en op elke plek. Winnen is leuk, beter worden nog leuker.", { lead: true }),
    heading("Van klein naar groot"),
    accordion(
      [
        ["Kleine Meeuwtjes, 4 tot 6 jaar", "Zaterdagochtend een uur spelen met een bal, met een ouder op het veld."],
        ["Onder 8 tot en met onder 12", "Trainen op woensdag en vrijdag, wedstrijden op zaterdag. Kleine velden, veel balcontact."],
        ["Onder 13 tot en met onder 19", "Twee keer trainen in de week. Vanaf onder 15 kun je leren fluiten."],
      ],
      { isFirstOpen: true },
    ),
    heading("Voor ouders"),
    text(
      "Moedig aan, coach niet. Rijden en wassen doen we om de beurt. En zie je iets wat niet klopt? De vertrouwenspersoon is bereikbaar via [vertrouwen@meeuwen.example](mailto:vertrouwen@meeuwen.example).",
    ),
    buttons([["Kom naar een proefles", "proefles"]]),
    ...inArea(
      "side-right",
      callout(
        { title: "Voetbalkamp", body: "Van {ma +6} tot en met {wo +6}, voor kinderen van 7 tot 13 jaar. Aanmelden kan tot {zo +4}." },
        { kind: "positive" },
      ),
      text("**Zie ook**\n\n- [Trainingen](trainingen)\n- [Contributie](contributie)"),
    ),
  ],
};

const trainingen: MeeuwenPage = {
  key: "trainingen",
  path: "/trainingen",
  title: "Trainingen",
  description: "Trainingstijden, velden en trainers van De Meeuwen.",
  layout: "25-75",
  blocks: [
    image({ image: "training" }, { ratio: "16:9" }),
    text("We trainen op drie velden: twee van gras en een van kunstgras met licht. Kom een kwartier eerder, dan kun je rustig omkleden.", {
      lead: true,
    }),
    heading("Dinsdag en donderdag"),
    text(
      "- 18.00 uur: onder 13 tot en met onder 16, veld 1 en 2\n- 19.15 uur: onder 17 en onder 19, veld 2\n- 20.15 uur: Meeuwen 1 en 2, Vrouwen 1, veld 1 en 3",
    ),
    heading("Woensdag en vrijdag"),
    text(
      "- 10.00 uur (woensdag): walking football, veld 3\n- 16.30 uur: onder 7 tot en met onder 10, veld 3\n- 17.30 uur: onder 11 en onder 12, veld 1",
    ),
    callout({ title: "Slecht weer?", body: "Voor 16.00 uur staat hier of een training doorgaat. Bij onweer gaan we altijd naar binnen." }),
    ...inArea(
      "side-left",
      text("**In dit onderwerp**\n\n- [Teams](teams)\n- [Jeugd](jeugd)\n- [Wedstrijden](wedstrijden)"),
      callout(
        { title: "Trainer worden?", body: "De club betaalt je cursus.", button: ["Vrijwilligers", "vrijwilligers"] },
        { kind: "positive" },
      ),
    ),
  ],
};

const wedstrijden: MeeuwenPage = {
  key: "wedstrijden",
  path: "/wedstrijden",
  title: "Wedstrijden",
  description: "Het programma van De Meeuwen voor de komende weekenden.",
  layout: "25-50-25",
  changedDaysAgo: 2,
  blocks: [
    text("Thuis spelen we op Sportpark Duinzicht. De koffie is klaar vanaf 8.00 uur.", { lead: true }),
    heading("{Za +1}"),
    text("- 9.00 uur: onder 8 – Duinboys\n- 10.30 uur: onder 13 – VV Strandloper\n- 14.30 uur: **Meeuwen 1 – SC Zeewind**"),
    heading("{Za +2}"),
    text("- 10.00 uur: onder 17 – Havenkwartier\n- 12.15 uur: Vrouwen 1 – DVC Branding\n- Meeuwen 1 speelt uit bij VV Strandloper"),
    list(
      { intro: "Het hele programma van Meeuwen 1.", emptyText: "Het seizoen is voorbij." },
      { itemTypes: ["event"], defaultSortBy: "periodStart_asc", view: "rows", itemsRecentForDays: 7 },
    ),
    image({ image: "doel-en-bal" }, { ratio: "16:9" }),
    formBlock("toernooi"),
    ...inArea("side-left", text("**In dit onderwerp**\n\n- [Teams](teams)\n- [Trainingen](trainingen)\n- [Kantine](kantine)")),
    ...inArea(
      "side-right",
      callout({
        title: "Fluiten?",
        body: "Voor onder 10 zoeken we elke week twee spelleiders. Je leert het in één avond.",
        button: ["Help mee", "vrijwilligers"],
      }),
    ),
  ],
};

const lidWorden: MeeuwenPage = {
  key: "lid-worden",
  path: "/lid-worden",
  title: "Lid worden",
  description: "Lid worden van Sportvereniging De Meeuwen: zo werkt het.",
  layout: "75-25",
  blocks: [
    imageText({
      image: "elftal",
      title: "Welkom bij de club",
      body: "Je hoeft niet goed te kunnen voetballen om bij ons te komen. Zin hebben is genoeg.",
    }),
    heading("In drie stappen"),
    text(
      "1. Kom drie keer gratis meetrainen bij een [proefles](proefles).\n2. Mail je naam, geboortedatum en adres naar [leden@meeuwen.example](mailto:leden@meeuwen.example).\n3. Binnen een week hoor je in welk team je begint.",
    ),
    accordion([
      ["Wat kost het?", "Dat hangt af van je leeftijd. Zie [contributie](contributie)."],
      ["Wat heb ik nodig?", "Voetbalschoenen voor gras en kunstgras, en scheenbeschermers. Het shirt krijg je van de club."],
      ["Kan ik weer weg?", "Ja, opzeggen kan voor 1 juni. Verhuis je, dan kan het altijd."],
    ]),
    buttons([["Mail de ledenadministratie", "mailto:leden@meeuwen.example"]]),
    ...inArea(
      "side-right",
      callout(
        { title: "Wachtlijst", body: "Alleen voor onder 9 en onder 10 is er een wachtlijst, van ongeveer zes weken." },
        { kind: "warning" },
      ),
      text("**Zie ook**\n\n- [Jeugd](jeugd)\n- [Trainingen](trainingen)"),
    ),
  ],
};

const contributie: MeeuwenPage = {
  key: "contributie",
  path: "/lid-worden/contributie",
  title: "Contributie",
  description: "Wat het lidmaatschap van De Meeuwen kost en hoe je betaalt.",
  layout: "75-25",
  changedDaysAgo: 3,
  publication: {
    blocks: [
      text("De contributie is voor een heel seizoen, van juli tot en met juni.", { lead: true }),
      heading("Bedragen"),
      text(
        "- Kleine Meeuwtjes: € 65\n- onder 8 tot en met onder 12: € 165\n- onder 13 tot en met onder 19: € 195\n- senioren: € 255\n- walking football: € 95",
      ),
    ],
  },
  blocks: [
    text("De contributie is voor een heel seizoen, van juli tot en met juni. Betalen kan in één keer of in vier termijnen.", {
      lead: true,
    }),
    heading("Bedragen voor het nieuwe seizoen"),
    text(
      "- Kleine Meeuwtjes: € 70\n- onder 8 tot en met onder 12: € 170\n- onder 13 tot en met onder 19: € 200\n- senioren: € 260\n- walking football: € 95",
    ),
    callout(
      {
        title: "Weinig geld? Toch voetballen",
        body: "Voor kinderen uit gezinnen met een kleine beurs betaalt het sportfonds de contributie. Praat met de penningmeester; het blijft onder ons.",
      },
      { kind: "positive" },
    ),
    ...inArea("side-right", text("**Zie ook**\n\n- [Lid worden](lid-worden)\n- [Vrijwilligers](vrijwilligers)")),
  ],
};

const proefles: MeeuwenPage = {
  key: "proefles",
  path: "/lid-worden/proefles",
  title: "Proefles",
  description: "Train drie keer gratis mee bij De Meeuwen.",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Train drie keer gratis mee",
          intro: "Stuur een mail, trek sportkleren aan en kom. Wij zorgen voor een bal en een maatje.",
          image: "training",
          buttons: [["Mail voor een proefles", "mailto:proefles@meeuwen.example"]],
        },
        { width: "full" },
      ),
    ),
    formBlock("proefles"),
    accordion([
      ["Wanneer kan ik komen?", "De eerstvolgende proeflessen zijn op {wo +1} en {vr +1}. Zie ook de [trainingstijden](trainingen)."],
      ["Mag mijn kind van vier al meedoen?", "Ja, op zaterdagochtend, met een ouder op het veld."],
      ["En daarna?", "Dan beslis je of je [lid wordt](lid-worden). Bevalt het niet? Even goede vrienden."],
    ]),
  ],
};

export const playing = [teams, jeugd, trainingen, wedstrijden, lidWorden, contributie, proefles];
