import { inArea } from "../../../content/block-builders.ts";
import { blocks, type LindendaalPage } from "../blocks.ts";

const { hero, heading, cards, text, callout, accordion, buttons, imageText, image, separator } = blocks;

const wonen: LindendaalPage = {
  key: "wonen",
  path: "/wonen",
  title: "Wonen en omgeving",
  description: "Afval, parkeren, meldingen, vergunningen en duurzaam wonen in Lindendaal.",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        { title: "Wonen en omgeving", intro: "Alles over uw huis, uw straat en het groen eromheen.", image: "fietsen-op-de-dijk" },
        { width: "wide" },
      ),
    ),
    cards([
      { title: "Afval en recycling", text: "Containers, milieustraat en grof vuil.", to: "afval", image: "afvalcontainers" },
      { title: "Melding openbare ruimte", text: "Iets stuk of vies op straat? Geef het door.", to: "melding", image: "speeltuin" },
      { title: "Parkeren", text: "Vergunningen, tarieven en laadpalen.", to: "parkeren", image: "parkeren" },
      { title: "Vergunningen", text: "Verbouwen, een evenement of een terras.", to: "vergunningen", image: "bouwen" },
      { title: "Duurzaam wonen", text: "Isoleren, zonnepanelen en een koele tuin.", to: "duurzaam", image: "duurzaam-wonen" },
      { title: "Subsidies", text: "Geld voor plannen die de buurt beter maken.", to: "subsidies", image: "marktplein" },
    ]),
  ],
};

const afval: LindendaalPage = {
  key: "afval",
  path: "/wonen/afval",
  title: "Afval en recycling",
  description: "Welk afval in welke container, de milieustraat van Lindendaal en grof vuil laten ophalen.",
  layout: "75-25",
  blocks: [
    text("In Lindendaal scheiden we afval in vier stromen. Zo blijft er minder over om te verbranden, en betaalt u minder.", {
      lead: true,
    }),
    image(
      { image: "afvalcontainers", caption: "Groen voor gft, blauw voor papier, geel voor verpakkingen en grijs voor de rest." },
      { ratio: "16:9" },
    ),
    heading("Wat hoort waar?"),
    accordion(
      [
        [
          "Gft: groente, fruit en tuinafval",
          "Ook etensresten, koffiefilters en snijbloemen. Geen kattengrit, geen luiers en geen plastic zakken, ook niet als er composteerbaar op staat.",
        ],
        ["Papier en karton", "Schoon en droog: kranten, dozen en enveloppen. Pizzadozen met vet horen bij het restafval."],
        [
          "Verpakkingen van plastic, blik en drinkpakken",
          "Leeg is genoeg; omspoelen hoeft niet. Statiegeldflessen brengt u terug naar de winkel.",
        ],
        ["Restafval", "Wat overblijft. U betaalt **€ 1,35** per keer dat u de ondergrondse container opent met uw afvalpas."],
      ],
      { isFirstOpen: true },
    ),
    heading("Milieustraat"),
    text(
      "De milieustraat aan de Lindekade 40 is open van dinsdag tot en met zaterdag, van 9.00 tot 16.30 uur. Neem uw afvalpas mee. Tot 500 kilo per jaar is gratis.",
    ),
    heading("Grof vuil laten ophalen"),
    text(
      "Past het niet in de auto? Wij halen het op voor € 22,50 per kubieke meter. De eerste ronde met een vrije plek is {wo +2}. Bel [14 0499](tel:140499).",
    ),
    ...inArea(
      "side-right",
      callout({
        title: "Welke dag?",
        body: "Kijk wanneer uw container geleegd wordt.",
        button: ["Naar de afvalkalender", "afvalkalender"],
      }),
      text("**Zie ook**\n\n- [Duurzaam wonen](duurzaam)\n- [Melding doen](melding)"),
    ),
  ],
};

const afvalkalender: LindendaalPage = {
  key: "afvalkalender",
  path: "/wonen/afval/afvalkalender",
  title: "Afvalkalender",
  description: "Wanneer in uw wijk gft, papier en verpakkingen worden opgehaald.",
  layout: "25-75",
  formerPaths: ["/afvalkalender"],
  changedDaysAgo: 3,
  blocks: [
    text("Zet uw container voor 7.30 uur aan de weg, met het handvat naar de straat, en haal hem dezelfde dag weer weg.", { lead: true }),
    heading("Centrum en Gracht"),
    text("- gft: {di +1} en {di +3}\n- papier: {wo +2}\n- verpakkingen: {do +1} en {do +3}"),
    heading("Lindendaal-Noord en Molenwijk"),
    text("- gft: {wo +1} en {wo +3}\n- papier: {do +2}\n- verpakkingen: {vr +1} en {vr +3}"),
    heading("Dijkdorp en buitengebied"),
    text("- gft: {vr +2} en {vr +4}\n- papier: {ma +2}\n- verpakkingen: {ma +1} en {ma +3}"),
    callout({
      title: "Container niet geleegd?",
      body: "Laat hem tot de volgende dag staan en [doe een melding](melding). Wij komen terug.",
    }),
    ...inArea(
      "side-left",
      text("**In dit onderwerp**\n\n- [Afval en recycling](afval)\n- [Melding openbare ruimte](melding)"),
      callout({ title: "Feestdagen", body: "Rond Kerst en Nieuwjaar rijden we een dag later." }, { kind: "warning" }),
    ),
  ],
};

const melding: LindendaalPage = {
  key: "melding",
  path: "/wonen/melding-openbare-ruimte",
  title: "Melding openbare ruimte",
  description: "Losse stoeptegel, kapotte lantaarn of volle prullenbak? Meld het bij de gemeente Lindendaal.",
  layout: "75-25",
  formerPaths: ["/melding"],
  blocks: [
    text(
      "Ziet u iets dat kapot, vies of gevaarlijk is? Vertel het ons. Vorig jaar losten we acht van de tien meldingen binnen vijf werkdagen op.",
      { lead: true },
    ),
    heading("Hoe doet u een melding?"),
    text(`1. Kijk waar het is: straat en huisnummer, of het nummer op de lantaarnpaal.
2. Bel [14 0499](tel:140499) of stuur een e-mail naar [meldingen@lindendaal.example](mailto:meldingen@lindendaal.example), liefst met een foto.
3. U krijgt binnen een werkdag bericht wat wij gaan doen.`),
    buttons([
      ["Mail uw melding", "mailto:meldingen@lindendaal.example"],
      ["Bel 14 0499", "tel:140499"],
    ]),
    heading("Zo snel zijn wij er"),
    accordion([
      [
        "Gevaarlijk: vandaag nog",
        "Een gat in de weg, een boom die dreigt om te vallen, een deksel dat ontbreekt. Bel altijd, ook 's avonds.",
      ],
      [
        "Stuk of vies: binnen vijf werkdagen",
        "Volle prullenbak, losse tegel, graffiti, kapotte speeltoestellen. Lantaarns doen we in tien dagen, omdat de aannemer er een route van maakt.",
      ],
      [
        "Onderhoud: in het seizoen",
        "Snoeien, maaien en onkruid gaan volgens een rooster. Wij vertellen u wanneer uw straat aan de beurt is.",
      ],
    ]),
    ...inArea(
      "side-right",
      callout({
        title: "Niet van ons",
        body: "Stroomstoring of een gaslucht? Bel de netbeheerder. Vaarwater en dijken zijn van het waterschap.",
      }),
      image({ image: "speeltuin" }, { ratio: "4:3" }),
    ),
  ],
};

const parkingText = (visitor: string, permit: string) =>
  text(`- betaald parkeren in het centrum: **€ 2,10** per uur, maandag tot en met zaterdag van 9.00 tot 20.00 uur
- bewonersvergunning: **${permit}** per jaar, een tweede auto kost het dubbele
- bezoekers van bewoners: **${visitor}** per uur, met een eigen code
- parkeren op P+R Molenweg: gratis, en de pendelbus ook`);

const parkeren: LindendaalPage = {
  key: "parkeren",
  path: "/wonen/parkeren",
  title: "Parkeren",
  description: "Parkeertarieven, bewonersvergunning, bezoekersregeling en laadpalen in Lindendaal.",
  layout: "75-25",
  changedDaysAgo: 2,
  publication: {
    blocks: [
      text("In het centrum van Lindendaal parkeert u betaald of met een vergunning. Daarbuiten is het vrij.", { lead: true }),
      image({ image: "parkeren" }, { ratio: "16:9" }),
      heading("Tarieven"),
      parkingText("€ 0,35", "€ 64"),
      heading("Een vergunning aanvragen"),
      text("Wij kijken of uw adres in het vergunningsgebied ligt en of u een eigen oprit hebt. Binnen tien werkdagen hoort u meer."),
    ],
  },
  blocks: [
    text("In het centrum van Lindendaal parkeert u betaald of met een vergunning. Daarbuiten is het vrij.", { lead: true }),
    image({ image: "parkeren" }, { ratio: "16:9" }),
    heading("Tarieven vanaf 1 januari"),
    parkingText("€ 0,40", "€ 72"),
    callout(
      {
        title: "Nieuw: laadpalen",
        body: "Rijdt u elektrisch en hebt u geen oprit? Wij plaatsen gratis een openbare laadpaal op loopafstand.",
      },
      { kind: "positive" },
    ),
    heading("Een vergunning aanvragen"),
    text("Wij kijken of uw adres in het vergunningsgebied ligt en of u een eigen oprit hebt. Binnen tien werkdagen hoort u meer."),
    ...inArea("side-right", text("**Zie ook**\n\n- [Verhuizen](verhuizen)\n- [Bezwaar maken](bezwaar)\n- [Contact](contact)")),
  ],
};

const vergunningen: LindendaalPage = {
  key: "vergunningen",
  path: "/wonen/vergunningen",
  title: "Vergunningen",
  description: "Welke vergunning u nodig hebt in Lindendaal en hoe lang de aanvraag duurt.",
  layout: "25-75",
  blocks: [
    text("Voor wat uw buren raakt, hebt u soms toestemming nodig. Vraag het op tijd aan; wij denken in een gratis vooroverleg met u mee.", {
      lead: true,
    }),
    cards(
      [
        { title: "Omgevingsvergunning", text: "Bouwen, slopen, een boom kappen of een uitrit. Acht weken.", to: "omgevingsvergunning" },
        {
          title: "Evenement",
          text: "Een buurtfeest melden kan tot twee weken van tevoren. Groter dan 200 bezoekers: zestien weken.",
          to: "contact",
        },
        { title: "Terras of uitstalling", text: "Tafels, bankjes of plantenbakken op de stoep. Zes weken.", to: "contact" },
        {
          title: "Standplaats op de markt",
          text: "Elke zaterdag op het Marktplein. Er is nu plek voor brood en voor kaas.",
          to: "contact",
        },
      ],
      { columns: 2, isWholeCardLink: false },
    ),
    accordion([
      ["Wat kost een vergunning?", "De leges hangen af van de soort en, bij bouwen, van de bouwkosten. Het vooroverleg is gratis."],
      [
        "Mijn buren hebben een vergunning gekregen. Wat kan ik doen?",
        "Praat eerst met uw buren of met ons. Komt u er niet uit, dan kunt u binnen zes weken [bezwaar maken](bezwaar).",
      ],
    ]),
    ...inArea(
      "side-left",
      text("**In dit onderwerp**\n\n- [Omgevingsvergunning](omgevingsvergunning)\n- [Wonen en omgeving](wonen)\n- [Subsidies](subsidies)"),
    ),
  ],
};

const omgevingsvergunning: LindendaalPage = {
  key: "omgevingsvergunning",
  path: "/wonen/vergunningen/omgevingsvergunning",
  title: "Omgevingsvergunning",
  description: "Verbouwen, slopen of een boom kappen in Lindendaal: wanneer u een omgevingsvergunning nodig hebt.",
  layout: "25-50-25",
  blocks: [
    text("Wilt u bouwen of verbouwen? Vaak mag een dakkapel of een schuur aan de achterkant zonder vergunning. Doe eerst de check.", {
      lead: true,
    }),
    image({ image: "bouwen" }),
    heading("Zo vraagt u aan"),
    text(`1. Doe de vergunningcheck op [het Omgevingsloket](https://omgevingswet.overheid.nl/).
2. Vraag een vooroverleg aan als u twijfelt. Wij kijken binnen twee weken naar uw schets.
3. Dien de aanvraag in met tekeningen op schaal.
4. Binnen acht weken beslissen wij. Het besluit staat ook in het gemeenteblad.`),
    accordion([
      [
        "Monument of beschermd gezicht",
        "In de oude binnenstad gelden extra regels voor kozijnen, kleuren en daken. De erfgoedcommissie komt bijeen op {ma +2}.",
      ],
      ["Een boom kappen", "Voor bomen dikker dan dertig centimeter hebt u een vergunning nodig. U plant er een terug."],
    ]),
    ...inArea(
      "side-left",
      text("**In dit onderwerp**\n\n- [Vergunningen](vergunningen)\n- [Duurzaam wonen](duurzaam)\n- [Bezwaar maken](bezwaar)"),
    ),
    ...inArea(
      "side-right",
      callout({ title: "Spreekuur bouwen", body: "Elke woensdag van 13.30 tot 16.00 uur, zonder afspraak, in het gemeentehuis." }),
      callout({ body: "Isoleert u meteen? Kijk naar [de energiecoach](energiecoach)." }, { kind: "positive" }),
    ),
  ],
};

const duurzaam: LindendaalPage = {
  key: "duurzaam",
  path: "/wonen/duurzaam-wonen",
  title: "Duurzaam wonen",
  description: "Isoleren, zonnepanelen, van het gas af en een koele tuin: hulp en subsidie in Lindendaal.",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Warm huis, lage rekening",
          intro: "Van tochtstrip tot zonnedak: kleine stappen tellen, en wij lopen mee.",
          image: "duurzaam-wonen",
          buttons: [["Vraag de energiecoach", "energiecoach"]],
        },
        { width: "full" },
      ),
    ),
    imageText({
      image: "gesprek-aan-tafel",
      title: "Begin klein",
      body: "Radiatorfolie, tochtstrips en een waterbesparende douchekop kosten samen nog geen € 80 en besparen al in de eerste winter. Haal een gratis klusbox bij de bibliotheek.",
    }),
    imageText(
      {
        image: "tulpenveld",
        title: "Een tuin die water drinkt",
        body: "Haal tegels eruit en zet er planten in. Wij halen de tegels gratis op en betalen mee aan een regenton.",
        button: ["Bekijk de subsidies", "subsidies"],
      },
      { imageSide: "end" },
    ),
    heading("Wat levert het op?"),
    accordion([
      ["Spouwmuren isoleren", "Kost gemiddeld € 1.900, bespaart zo'n € 550 per jaar."],
      ["Acht zonnepanelen", "Kosten ongeveer € 4.200. U verdient ze in acht jaar terug."],
      ["Een hybride warmtepomp", "Halveert uw gasverbruik. Vraag de energiecoach of uw huis er klaar voor is."],
    ]),
  ],
};

const energiecoach: LindendaalPage = {
  key: "energiecoach",
  path: "/wonen/duurzaam-wonen/energiecoach",
  title: "De energiecoach",
  description: "Een gratis gesprek thuis over isoleren en energie besparen in Lindendaal.",
  layout: "75-25",
  blocks: [
    text(
      "Twaalf vrijwilligers uit Lindendaal zijn opgeleid tot energiecoach. Ze komen gratis een uur bij u thuis, verkopen niets en kennen de huizen in uw wijk.",
      { lead: true },
    ),
    heading("Wat doet de coach?"),
    text(
      "- meet met een warmtecamera waar de warmte ontsnapt\n- kijkt met u naar de ketel, de ventilatie en de meter\n- maakt een lijst van maatregelen, met kosten en opbrengst\n- helpt bij het aanvragen van [subsidie](subsidies)",
    ),
    text(
      "> Ik dacht dat mijn dak het probleem was. Het bleek de kruipruimte. Twee zaterdagen klussen en de vloer is warm.\n> – Bewoonster van de Molenwijk",
    ),
    buttons([["Mail de energiecoach", "mailto:energie@lindendaal.example"]]),
    separator(),
    text("De eerstvolgende inloopavond is op {do +3} om 19.30 uur in de bibliotheek. U kunt zo binnenlopen."),
    ...inArea(
      "side-right",
      image({ image: "duurzaam-wonen" }, { ratio: "1:1" }),
      callout({ body: "Huurt u? De coach praat ook met uw verhuurder." }),
    ),
  ],
};

const warmtenet: LindendaalPage = {
  key: "warmtenet",
  path: "/wonen/duurzaam-wonen/warmtenet",
  title: "Warmtenet Molenwijk",
  description: "Plannen voor een warmtenet met water uit de Linde.",
  layout: "100",
  publication: "draft",
  changedDaysAgo: 1,
  blocks: [
    text(
      "De gemeente onderzoekt of de Molenwijk verwarmd kan worden met water uit de Linde. Deze pagina gaat online na het besluit van de raad op {do +4}.",
      { lead: true },
    ),
    heading("Wat betekent het voor u?"),
    text("Meedoen is vrijwillig. Wie meedoet, heeft geen ketel meer nodig. Lees ook [wat u nu al kunt doen](duurzaam)."),
  ],
};

export const living = [
  wonen,
  afval,
  afvalkalender,
  melding,
  parkeren,
  vergunningen,
  omgevingsvergunning,
  duurzaam,
  energiecoach,
  warmtenet,
];
