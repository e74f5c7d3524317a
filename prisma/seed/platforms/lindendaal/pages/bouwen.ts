import { inArea } from "../../../content/block-builders.ts";
import { blocks, type LindendaalPage } from "../blocks.ts";

const {
  hero,
  heading,
  cards,
  text,
  callout,
  accordion,
  buttons,
  contactPerson,
  counter,
  html,
  periodState,
  imageText,
  image,
  separator,
  share,
  subNavigation,
  timeline,
} = blocks;

const YEAR = new Date().getUTCFullYear();

/** A calculator in a frame of its own, as a developer would write it. */
const SAVINGS = `<style>
  label, output { display: block; }
  input { width: 100%; accent-color: #14623f; }
  output { font-size: 1.5rem; font-weight: 700; line-height: 1.2; margin-top: .5rem; }
</style>
<label for="gas">Uw gasverbruik per jaar: <span id="used">1.200</span> m³</label>
<input id="gas" type="range" min="300" max="3000" step="100" value="1200">
<output for="gas" id="saved"></output>
<p>Gerekend met spouwmuurisolatie, die gemiddeld een derde van het gas scheelt.</p>
<script>
  const gas = document.getElementById("gas");
  const show = () => {
    document.getElementById("used").textContent = Number(gas.value).toLocaleString("nl");
    document.getElementById("saved").textContent = "U bespaart ongeveer €\\u00a0" + Math.round(gas.value / 3 * 1.4).toLocaleString("nl") + " per jaar";
  };
  gas.addEventListener("input", show);
  show();
</script>`;

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
    ...inArea("side-left", subNavigation("Wonen en omgeving")),
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
  // With its calculator: only developers write code, and editing a page takes a role.
  editRoles: ["webteam"],
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
    html({ title: "Bereken wat isoleren oplevert", code: SAVINGS }, { height: 250 }),
    heading("Hoe ver zijn we?"),
    counter({ label: "Huizen in Lindendaal zonder gas", number: 4120, unit: "huizen" }, { target: 10_000, shape: "bar" }),
    periodState(
      {
        title: "Subsidie voor isolatie aanvragen",
        before: "U kunt straks aanvragen. Verzamel vast uw offertes.",
        now: "U kunt nu aanvragen, zolang er geld in de pot zit.",
        after: "Aanvragen kan niet meer. De nieuwe regeling komt in het voorjaar.",
      },
      { startsOn: `${YEAR}-01-01`, endsOn: `${YEAR + 1}-03-31` },
    ),
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
    heading("Zo gaat een bezoek"),
    timeline(
      [
        { title: "U mailt ons", date: "Vandaag nog", text: "Noem uw adres en wanneer u thuis bent.", state: "done" },
        { title: "De coach komt langs", date: "Binnen twee weken", text: "Het bezoek duurt een uur en is gratis.", state: "now" },
        { title: "U krijgt uw plan", date: "Een week later", text: "Met kosten, opbrengst en [subsidie](subsidies).", state: "next" },
      ],
      { direction: "horizontal" },
    ),
    buttons([["Mail de energiecoach", "mailto:energie@lindendaal.example"]]),
    separator(),
    share("Kent u iemand met een koud huis?"),
    text("De eerstvolgende inloopavond is op {do +3} om 19.30 uur in de bibliotheek. U kunt zo binnenlopen."),
    ...inArea(
      "side-right",
      image({ image: "duurzaam-wonen" }, { ratio: "1:1" }),
      contactPerson({
        name: "Ingrid Postma",
        role: "Coördinator energiecoaches",
        phone: "06 12 34 56 78",
        email: "energie@lindendaal.example",
        note: "Op werkdagen van 9.00 tot 12.00 uur.",
      }),
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

export const building = [vergunningen, omgevingsvergunning, duurzaam, energiecoach, warmtenet];
