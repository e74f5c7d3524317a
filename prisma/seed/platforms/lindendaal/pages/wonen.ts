import { inArea } from "../../../content/block-builders.ts";
import { blocks, formBlock, type LindendaalPage, resultsBlock, submissionsBlock } from "../blocks.ts";

const { hero, heading, cards, text, callout, accordion, buttons, image, map } = blocks;

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
    map("Waar brengt u het heen?", [
      {
        title: "Milieustraat Lindekade",
        address: "Lindekade 40, Lindendaal",
        text: "Dinsdag tot en met zaterdag, 9.00–16.30 uur",
        point: { lat: 52.0893, lng: 5.1101 },
      },
      {
        title: "Kringloop De Draai",
        address: "Molenweg 8, Lindendaal",
        text: "Spullen die nog goed zijn: woensdag tot en met zaterdag",
        point: { lat: 52.0951, lng: 5.1232 },
      },
      { title: "Glas- en textielbakken", address: "Marktplein, Lindendaal", text: "Dag en nacht", point: { lat: 52.0907, lng: 5.1214 } },
    ]),
    heading("Grof vuil laten ophalen"),
    text(
      "Past het niet in de auto? Wij halen het op voor € 22,50 per kubieke meter. De eerste ronde met een vrije plek is {wo +2}. Bel [14 0190](tel:140190).",
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
    formBlock("melding", {}, { showTitle: false }),
    heading("Waar meldingen over gaan"),
    resultsBlock("melding", { intro: "Wat inwoners ons meldden, en in welke wijk." }),
    heading("Wat wij oplosten"),
    submissionsBlock("melding", 3),
    heading("Liever bellen of mailen?"),
    text(
      "Bel [14 0190](tel:140190) of stuur een e-mail naar [meldingen@lindendaal.example](mailto:meldingen@lindendaal.example). Vertel waar het is: straat en huisnummer, of het nummer op de lantaarnpaal.",
    ),
    buttons([["Bel 14 0190", "tel:140190"]]),
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

export const living = [wonen, afval, afvalkalender, melding, parkeren];
