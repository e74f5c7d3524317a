import { inArea } from "../../../content/block-builders.ts";
import { blocks, formBlock, type LindendaalPage } from "../blocks.ts";

const { hero, heading, text, callout, accordion, buttons, embed, gallery, imageText, image, list, quote, separator } = blocks;

const nieuws: LindendaalPage = {
  key: "nieuws",
  path: "/nieuws",
  title: "Nieuws",
  description: "Wat er speelt in de gemeente Lindendaal.",
  layout: "100",
  editRoles: ["communicatie"],
  changedDaysAgo: 1,
  blocks: [
    text("Wat er speelt in Lindendaal, door onze redactie opgeschreven. Elke vrijdag verschijnt er iets nieuws.", { lead: true }),
    imageText({
      image: "marktplein",
      title: "Weekmarkt terug op het Marktplein",
      body: "Na een half jaar graven ligt de riolering erin. Vanaf {za +1} staan de kramen weer tussen de kerk en de lindes. De eerste honderd bezoekers krijgen een bos tulpen.",
      button: ["Parkeren bij de markt", "parkeren"],
    }),
    imageText(
      {
        image: "fietsen-op-de-dijk",
        title: "Fietspad langs de Linde: praat mee",
        body: "De raad beslist op {do +2} over een vrij fietspad van het station naar Dijkdorp. Bewoners van de dijk en de fietsersbond dachten mee over de bochten.",
        button: ["Bekijk de raadsagenda", "raadsagenda"],
      },
      { imageSide: "end" },
    ),
    imageText({
      image: "bibliotheek",
      title: "Bibliotheek open op zondag",
      body: "Dankzij veertig vrijwilligers is de bibliotheek voortaan ook op zondagmiddag open, van 13.00 tot 17.00 uur.",
    }),
    list(
      { emptyText: "Er is nu geen nieuws." },
      { itemTypes: ["news"], view: "cards", visitorFilters: ["text", "tags"], showExpiredItemsByDefault: true },
    ),
    callout({ body: "Nieuws in uw mailbox? Stuur een bericht naar [nieuws@lindendaal.example](mailto:nieuws@lindendaal.example)." }),
  ],
};

const contact: LindendaalPage = {
  key: "contact",
  path: "/contact",
  title: "Contact en openingstijden",
  description: "Telefoon, adres en openingstijden van de gemeente Lindendaal.",
  layout: "25-50-25",
  formerPaths: ["/openingstijden"],
  blocks: [
    image({ image: "gemeentehuis" }, { ratio: "16:9" }),
    heading("Bellen of mailen"),
    text(
      "Bel [14 0190](tel:140190), maandag tot en met vrijdag van 8.30 tot 17.00 uur. Mailen kan naar [gemeente@lindendaal.example](mailto:gemeente@lindendaal.example); u krijgt binnen twee werkdagen antwoord.",
    ),
    heading("Langskomen"),
    text(
      "Gemeentehuis, Marktplein 1, Lindendaal. De bus stopt voor de deur. Er zijn vier parkeerplaatsen voor mensen met een gehandicaptenparkeerkaart.",
    ),
    embed(
      {
        url: "https://www.openstreetmap.org/export/embed.html?bbox=5.105%2C52.078%2C5.135%2C52.102&layer=mapnik",
        title: "Kaart van het centrum, met de bushaltes",
      },
      { shape: "4:3" },
    ),
    accordion([
      [
        "Ik ben doof of slechthorend",
        "Gebruik de tolk- of tekstdienst, of vraag bij uw afspraak om een tolk gebarentaal. De balies hebben een ringleiding.",
      ],
      [
        "Ik heb een klacht",
        "Dat spijt ons. Vertel het aan de medewerker of schrijf naar [klachten@lindendaal.example](mailto:klachten@lindendaal.example). Wij bellen u binnen vijf werkdagen.",
      ],
      ["Ik wil een ambtenaar spreken over een besluit", "Het nummer staat op uw brief. Lees ook hoe u [bezwaar maakt](bezwaar)."],
    ]),
    ...inArea(
      "side-left",
      callout({ title: "Direct regelen", body: "- [Melding doen](melding)\n- [Paspoort](paspoort)\n- [Verhuizing](verhuizen)" }),
    ),
    ...inArea(
      "side-right",
      callout({
        title: "Balie Burgerzaken",
        body: "Maandag, dinsdag, woensdag en vrijdag 9.00–17.00 uur, donderdag 9.00–20.00 uur. Alleen op afspraak.",
      }),
      callout({ title: "Andere tijden", body: "Op {vr +2} sluiten wij om 12.00 uur." }, { kind: "warning" }),
    ),
  ],
};

const vraag: LindendaalPage = {
  key: "vraag",
  path: "/contact/stel-uw-vraag",
  title: "Stel uw vraag",
  description: "Stel de gemeente Lindendaal een vraag. U krijgt binnen twee werkdagen antwoord.",
  layout: "100",
  blocks: [
    text("Kunt u iets niet vinden? Stel uw vraag hieronder. Wij sturen eerst een e-mail, waarmee u uw adres bevestigt.", { lead: true }),
    formBlock("vraag", {}, { showTitle: false }),
  ],
};

const over: LindendaalPage = {
  key: "over",
  path: "/over-lindendaal",
  title: "Over Lindendaal",
  description: "De gemeente Lindendaal: vier kernen aan het water, feiten en geschiedenis.",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Lindendaal, aan het water",
          intro: "Vier kernen, 41.300 inwoners en een rivier die alles verbindt.",
          image: "tulpenveld",
        },
        { width: "full", height: "l" },
      ),
    ),
    text(
      "Lindendaal kreeg in 1372 stadsrechten. Kooplui plantten langs de gracht een rij lindebomen, een voor elk schip dat veilig thuiskwam. Er staan er nu nog 112.",
      { lead: true },
    ),
    imageText({
      image: "gracht",
      title: "De oude stad",
      body: "Binnen de gracht liggen de markt, de kerk en tweehonderd monumenten. Op zaterdag ruikt het er naar stroopwafels.",
    }),
    imageText(
      {
        image: "fietsen-op-de-dijk",
        title: "Het land eromheen",
        body: "In Dijkdorp, Molenwijk en Lindendaal-Noord wonen boeren, bouwers en nieuwkomers naast elkaar. De dijk is de mooiste route naar het werk.",
      },
      { imageSide: "end" },
    ),
    quote({
      text: "Ik kwam hier voor een half jaar. Dat is nu negentien jaar geleden, en ik fiets nog elke ochtend over de dijk.",
      name: "Samira Haddou",
      role: "woont in Molenwijk",
    }),
    gallery(
      [
        { image: "marktplein", caption: "Zaterdag is marktdag" },
        { image: "bibliotheek", caption: "De bibliotheek aan de gracht" },
        { image: "speeltuin", caption: "De speeltuin in Molenwijk" },
        { image: "raadzaal", caption: "In de raadzaal bent u welkom" },
      ],
      { columns: 4 },
    ),
    heading("Feiten"),
    text(
      "- 41.300 inwoners, van 96 nationaliteiten\n- 18.900 huizen, waarvan 240 woonboten\n- 62 kilometer fietspad\n- 9 molens, waarvan 3 nog malen",
      { columns: 2 },
    ),
    buttons(
      [
        ["Hoe de gemeente wordt bestuurd", "bestuur"],
        ["Trouwen in Lindendaal", "trouwen"],
        ["Stel uw vraag", "vraag"],
      ],
      { style: "secondary" },
    ),
  ],
};

const inwonerspanel: LindendaalPage = {
  key: "inwonerspanel",
  path: "/inwonerspanel",
  title: "Inwonerspanel",
  description: "Het inwonerspanel van Lindendaal, voor wie is ingelogd.",
  layout: "75-25",
  viewPermission: "Users",
  blocks: [
    text("Fijn dat u meedoet. Als lid van het panel krijgt u vier keer per jaar een vraag over uw buurt. Alleen leden zien deze pagina.", {
      lead: true,
    }),
    heading("De vraag van dit kwartaal"),
    text(
      "Hoe moet de Lindekade eruitzien als de auto's weg zijn? De vragenlijst staat open tot {zo +3}. De uitkomst bespreken we op een avond in het gemeentehuis.",
    ),
    formBlock("bewonersavond"),
    callout(
      {
        title: "Uitkomst van de vorige vraag",
        body: "Zeven van de tien leden willen een bank bij elke bushalte. De eerste twintig staan er na de zomer.",
      },
      { kind: "positive" },
    ),
    ...inArea("side-right", text("**Zie ook**\n\n- [Gemeenteraad](gemeenteraad)\n- [Subsidies](subsidies)")),
  ],
};

const werkinstructies: LindendaalPage = {
  key: "werkinstructies",
  path: "/werkinstructies-burgerzaken",
  title: "Werkinstructies Burgerzaken",
  description: "Afspraken aan de balie, voor medewerkers van Burgerzaken.",
  layout: "25-75",
  viewPermission: "Roles",
  viewRoles: ["burgerzaken"],
  editRoles: ["burgerzaken"],
  blocks: [
    text("Afspraken voor collega's aan de balie. Deze pagina is alleen zichtbaar voor de rol Burgerzaken en voor beheerders.", {
      lead: true,
    }),
    heading("Bij twijfel over een identiteit"),
    text(
      "1. Blijf vriendelijk en vraag om een tweede document.\n2. Roep een collega voor een tweede paar ogen.\n3. Leg vast wat u zag, niet wat u vermoedt.",
    ),
    heading("Drukte"),
    text("Staan er meer dan acht mensen te wachten? Open balie 5 en laat de gastvrouw rondgaan met koffie."),
    ...inArea(
      "side-left",
      callout({ title: "Piket", body: "Dit weekend: team Molenwijk. Bel [06 1234 5678](tel:+31612345678)." }),
      text("- [Paspoort](paspoort)\n- [Rijbewijs](rijbewijs)\n- [Overlijden](overlijden)"),
    ),
  ],
};

const kermis: LindendaalPage = {
  key: "kermis",
  path: "/kermis",
  title: "Kermis op het Marktplein",
  description: "De kermis van vorig jaar.",
  layout: "100",
  isDeleted: true,
  changedDaysAgo: 40,
  blocks: [text("De kermis is voorbij. Tot volgend jaar!"), separator(), image({ image: "marktplein" })],
};

export const others = [nieuws, contact, vraag, over, inwonerspanel, werkinstructies, kermis];
