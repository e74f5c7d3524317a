import { inArea } from "../../../content/block-builders.ts";
import { blocks, type LindendaalPage } from "../blocks.ts";
import { filesBlock } from "../documents.ts";

const { agenda, heading, cards, text, callout, accordion, buttons, imageText, image, separator } = blocks;

const bestuur: LindendaalPage = {
  key: "bestuur",
  path: "/bestuur",
  title: "Bestuur en organisatie",
  description: "Het college, de gemeenteraad en hoe u meepraat in Lindendaal.",
  layout: "100",
  blocks: [
    imageText({
      image: "raadzaal",
      title: "Wie beslist waarover?",
      body: "De **gemeenteraad** bepaalt de koers en het geld. Het **college** van burgemeester en wethouders voert het uit. U kiest de raad, en u kunt het hele jaar meepraten.",
    }),
    cards([
      { title: "College", text: "De burgemeester en drie wethouders.", to: "college" },
      { title: "Gemeenteraad", text: "Eenentwintig raadsleden voor vier jaar.", to: "gemeenteraad" },
      { title: "Raadsagenda", text: "Vergaderingen, en hoe u inspreekt.", to: "raadsagenda" },
      { title: "Bezwaar maken", text: "Bent u het niet eens met een besluit?", to: "bezwaar" },
      { title: "Subsidies", text: "Geld voor plannen van inwoners.", to: "subsidies" },
      { title: "Over Lindendaal", text: "Feiten, geschiedenis en kernen.", to: "over" },
    ]),
  ],
};

const college: LindendaalPage = {
  key: "college",
  path: "/bestuur/college",
  title: "College van burgemeester en wethouders",
  description: "De burgemeester en wethouders van Lindendaal, en waar zij over gaan.",
  layout: "75-25",
  editRoles: ["communicatie"],
  blocks: [
    text("Het college bestuurt de gemeente van dag tot dag. Het vergadert elke dinsdag; de besluiten staan op woensdag online.", {
      lead: true,
    }),
    heading("Verdeling van de taken"),
    accordion(
      [
        ["Burgemeester: veiligheid en dienstverlening", "Openbare orde, brandweer, dienstverlening en de samenwerking met buurgemeenten."],
        ["Wethouder wonen en ruimte", "Bouwen, wegen, parkeren en het centrum. Werkt aan vijfhonderd nieuwe huizen in Lindendaal-Noord."],
        ["Wethouder zorg en jeugd", "Jeugdhulp, Wmo, werk en inkomen. Houdt elke maand spreekuur in de bibliotheek."],
        ["Wethouder groen, water en geld", "Duurzaamheid, afval, het landschap langs de Linde en de begroting."],
      ],
      { hasFaqMetadata: false },
    ),
    callout(
      {
        title: "Op de koffie bij het college",
        body: "Op {wo +3} zit het college van 19.00 tot 20.30 uur in het dorpshuis van Dijkdorp. Iedereen is welkom.",
      },
      { kind: "positive" },
    ),
    ...inArea(
      "side-right",
      image({ image: "gemeentehuis" }, { ratio: "1:1" }),
      text("**Zie ook**\n\n- [Gemeenteraad](gemeenteraad)\n- [Contact](contact)"),
    ),
  ],
};

const gemeenteraad: LindendaalPage = {
  key: "gemeenteraad",
  path: "/bestuur/gemeenteraad",
  title: "Gemeenteraad",
  description: "De gemeenteraad van Lindendaal: wat de raad doet en hoe u meepraat.",
  layout: "75-25",
  blocks: [
    image({ image: "raadzaal" }, { ratio: "16:9" }),
    text("De raad heeft eenentwintig leden uit zes partijen. Zij vertegenwoordigen u, stellen de regels vast en controleren het college.", {
      lead: true,
    }),
    heading("Meepraten"),
    text(
      "- **Inspreken**: vijf minuten, over elk punt op de agenda\n- **Burgerinitiatief**: met vijftig handtekeningen zet u zelf een onderwerp op de agenda\n- **Raad op straat**: elke eerste zaterdag van de maand op de markt",
    ),
    buttons([["Bekijk de raadsagenda", "raadsagenda"]]),
    heading("Zo zijn de zetels verdeeld"),
    text("- Lijst Linde: 6\n- Groen Dal: 5\n- Dorpsbelang: 4\n- Vrij en Samen: 3\n- Jong Lindendaal: 2\n- Ouderen Nu: 1"),
    ...inArea(
      "side-right",
      callout({ title: "Kijk mee", body: "Vergaderingen zijn openbaar en achteraf terug te zien, met ondertitels." }),
    ),
  ],
};

const raadsagenda: LindendaalPage = {
  key: "raadsagenda",
  path: "/bestuur/gemeenteraad/raadsagenda",
  title: "Raadsagenda",
  description: "Wanneer de gemeenteraad en de commissies van Lindendaal vergaderen.",
  layout: "25-50-25",
  changedDaysAgo: 4,
  blocks: [
    text("Vergaderingen beginnen om 19.30 uur in de raadzaal. Een week van tevoren staan de stukken klaar.", { lead: true }),
    heading("{Do +1}: commissie Samenleving"),
    text("- wachttijden in de jeugdhulp\n- nieuw dorpshuis in Dijkdorp"),
    heading("{Do +2}: gemeenteraad"),
    text("- fietspad langs de Linde\n- begroting voor het komende jaar\n- vragenhalfuur"),
    heading("{Do +4}: gemeenteraad"),
    text("- warmte voor de Molenwijk\n- bomenplan binnenstad"),
    separator(),
    text(
      "Wilt u iets zeggen? Meld u tot 12.00 uur op de dag zelf bij de griffie, via [griffie@lindendaal.example](mailto:griffie@lindendaal.example).",
    ),
    ...inArea(
      "bottom-row",
      agenda(["agenda"], "Alles wat de raad organiseert, ook om mee te luisteren of mee te praten.", {
        filter: { "metadata.tags": { contains: "bestuur" } },
        showPast: true,
      }),
    ),
    ...inArea(
      "side-left",
      text("**In dit onderwerp**\n\n- [Gemeenteraad](gemeenteraad)\n- [College](college)\n- [Bezwaar maken](bezwaar)"),
    ),
    ...inArea(
      "side-right",
      callout({ title: "Ringleiding", body: "De raadzaal heeft een ringleiding en is met de rolstoel te bereiken via de Lindekade." }),
    ),
  ],
};

const bezwaar: LindendaalPage = {
  key: "bezwaar",
  path: "/bestuur/bezwaar-maken",
  title: "Bezwaar maken",
  description: "Niet eens met een besluit van de gemeente Lindendaal? Zo maakt u binnen zes weken bezwaar.",
  layout: "75-25",
  blocks: [
    text("Bent u het niet eens met een besluit? Bel ons eerst. Vaak kunnen we het uitleggen of herstellen, zonder procedure.", {
      lead: true,
    }),
    heading("Een bezwaarschrift sturen"),
    text(
      "Doe het binnen **zes weken** na de datum op de brief. Schrijf op:\n\n- uw naam en adres\n- om welk besluit het gaat\n- waarom u het er niet mee eens bent\n- de datum en uw handtekening",
    ),
    text(
      "Stuur het naar Postbus 40, Lindendaal, of lever het in met DigiD. Binnen twaalf weken krijgt u antwoord. Een onafhankelijke commissie hoort u eerst, in gewone taal.",
    ),
    accordion([
      ["Wordt het besluit opgeschort?", "Nee. Is er haast, dan kunt u de rechter om een voorlopige voorziening vragen."],
      ["Ik kom er niet uit", "Het Juridisch Loket helpt gratis. Ook het wijkteam in de bibliotheek schrijft met u mee."],
    ]),
    ...inArea(
      "side-right",
      callout({ title: "Een klacht is iets anders", body: "Gaat het om hoe u behandeld bent? Vertel het ons via [contact](contact)." }),
    ),
  ],
};

const subsidies: LindendaalPage = {
  key: "subsidies",
  path: "/bestuur/subsidies",
  title: "Subsidies",
  description: "Subsidie van de gemeente Lindendaal voor buurt, cultuur, sport en duurzaam wonen.",
  layout: "100",
  blocks: [
    text("Hebt u een plan dat Lindendaal mooier, groener of gezelliger maakt? Wij betalen mee.", { lead: true }),
    cards(
      [
        { title: "Buurtbudget", text: "Tot € 1.500 voor een plan van ten minste drie buren. Altijd aan te vragen." },
        { title: "Groene daken en regentonnen", text: "€ 25 per vierkante meter en € 40 per ton.", to: "duurzaam" },
        { title: "Cultuur en sport", text: "Voor verenigingen, tot € 7.500 per jaar. Aanvragen voor {ma +10}." },
      ],
      { columns: 3 },
    ),
    heading("Zo beoordelen we plannen"),
    text(
      "1. Hebben meer mensen er iets aan?\n2. Kan iedereen meedoen, ook met een beperking of een kleine beurs?\n3. Klopt de begroting?\n\nU hoort binnen zes weken of het doorgaat.",
    ),
    heading("Documenten bij uw aanvraag"),
    filesBlock([
      { document: "subsidieregels", date: "2026-01-01", description: "Wie subsidie krijgt, hoeveel en wanneer." },
      { document: "begrotingsformulier" },
      { document: "verantwoording", description: "Nodig als uw plan klaar is." },
    ]),
    callout({
      title: "Hulp bij uw aanvraag",
      body: "Loop binnen op het subsidiespreekuur: elke maandag van 15.00 tot 17.00 uur.",
      button: ["Contact", "contact"],
    }),
  ],
};

export const government = [bestuur, college, gemeenteraad, raadsagenda, bezwaar, subsidies];
