import type { DemoItem } from "../../../content/demo-item.ts";
import { type NewsStory, newsItems } from "../../../content/news-items.ts";

const PLACES = ["Molenwijk", "Dijkdorp", "Centrum", "Lindehof", "Stationsbuurt"] as const;

/** Stories that recur in several places: `{place}` is the name of one. */
const STORIES: readonly NewsStory[] = [
  {
    title: "Nieuwe straatverlichting in {place}",
    description: "De lampen in {place} worden vervangen door zuinige ledlampen. Het werk duurt twee weken.",
    body: "De nieuwe lampen geven evenveel licht en gebruiken de helft van de stroom. Na elf uur 's avonds dimmen ze. Brandt een lamp te fel in uw slaapkamer? Laat het ons weten, dan zetten wij er een kapje op.",
    tags: ["wonen", "duurzaamheid"],
  },
  {
    title: "Werk aan de weg in {place}: dit is de omleiding",
    description: "De riolering in {place} is aan vervanging toe. Fietsers en voetgangers kunnen erlangs, auto's rijden om.",
    body: "Wij werken van maandag tot en met vrijdag, tussen zeven en vier uur. De bus stopt zolang bij de kerk. Winkels blijven bereikbaar.",
    tags: ["verkeer", "wonen"],
  },
  {
    title: "Bewoners van {place} planten zestig bomen",
    description: "Met scholen en buren zijn in {place} zestig bomen geplant: lindes, esdoorns en een paar appelbomen.",
    body: "De kinderen van groep zeven kozen de plekken. De gemeente zorgt drie zomers lang voor water. Wie een boom wil verzorgen, krijgt een gieter en een handleiding.",
    tags: ["groen", "duurzaamheid"],
    image: "tulpenveld",
  },
  {
    title: "Speeltuin in {place} krijgt nieuwe toestellen",
    description: "Een klimrek, een kabelbaan en een wiebelbrug: de kinderen van {place} kozen zelf.",
    body: "Bijna driehonderd kinderen stemden. Het oude klimrek verhuist naar een speeltuin buiten de stad. De opening is op een woensdagmiddag, met limonade.",
    tags: ["jeugd", "groen"],
    image: "speeltuin",
  },
  {
    title: "Buurtavond in {place} over veilig oversteken",
    description: "Waar is het verkeer te snel? Praat mee over de straten van {place}.",
    body: "De verkeerskundige neemt tellingen mee van de afgelopen weken. Samen kiezen we drie plekken die dit jaar worden aangepakt. Aanmelden hoeft niet.",
    tags: ["verkeer", "meedoen"],
    image: "gesprek-aan-tafel",
  },
  {
    title: "Afval in {place} voortaan op woensdag",
    description: "De ophaaldag van papier en plastic in {place} verandert. De afvalkalender is bijgewerkt.",
    body: "Zet de bak voor half acht aan de straat, met de handgreep naar de weg. De restafvalcontainers onder de grond blijven zoals ze zijn.",
    tags: ["afval", "wonen"],
    image: "afvalcontainers",
  },
  {
    title: "Honderd huizen in {place} van het gas af",
    description: "De eerste woningen in {place} krijgen een warmtepomp. Bewoners vertellen hoe het bevalt.",
    body: "De energiecoach ging bij alle honderd huizen langs. Wie ook wil, kan een gesprek van een uur aanvragen; dat kost niets.",
    tags: ["duurzaamheid", "wonen"],
    image: "duurzaam-wonen",
  },
  {
    title: "Subsidie voor groene daken, ook in {place}",
    description: "Wie een plat dak vol sedum legt, krijgt een deel terug. In {place} doen al veertig huizen mee.",
    body: "U vraagt de subsidie aan voordat u begint. Per vierkante meter krijgt u vijfentwintig euro, tot de helft van de kosten. De pot is groot genoeg voor dit jaar.",
    tags: ["subsidie", "duurzaamheid", "groen"],
  },
  {
    title: "Wijkteam {place} verhuist naar de bibliotheek",
    description: "Vragen over zorg, geld of opvoeden? Het wijkteam van {place} zit voortaan in de bibliotheek.",
    body: "U kunt binnenlopen op werkdagen van negen tot vijf. Op dinsdag is er ook 's avonds iemand. Een afspraak mag, maar hoeft niet.",
    tags: ["zorg"],
    image: "bibliotheek",
  },
  {
    title: "Fietsen parkeren in {place} wordt makkelijker",
    description: "Er komen tachtig fietsbeugels bij in {place}, op plekken die bewoners aanwezen.",
    body: "De beugels staan dicht bij winkels en haltes. Weesfietsen krijgen eerst een kaartje; na vier weken halen wij ze weg.",
    tags: ["verkeer"],
    image: "fietsen-op-de-dijk",
  },
  {
    title: "Vrijwilligers uit {place} in het zonnetje",
    description: "De burgemeester reikte speldjes uit aan zeven inwoners van {place}.",
    body: "Samen zijn zij goed voor ruim honderd jaar vrijwilligerswerk: bij de voedselbank, de speel-o-theek en de scouting. Kent u iemand die ook een speldje verdient? Schrijf ons.",
    tags: ["meedoen"],
    image: "raadzaal",
  },
  {
    title: "Plan voor nieuwe woningen bij {place} ligt ter inzage",
    description: "Op het terrein bij {place} is ruimte voor negentig woningen. U kunt zes weken reageren.",
    body: "Een derde van de woningen is sociale huur. Er komt een park met een vijver dat water opvangt. Reageren kan met een brief, online of aan de balie.",
    tags: ["bouwen", "wonen", "meedoen"],
    image: "bouwen",
  },
  {
    title: "Winteropvang voor dieren in de wijk {place}",
    description: "Egels en vleermuizen vinden in {place} een plek voor de winter.",
    body: "Scholieren timmerden veertig kasten. U kunt zelf helpen: laat bladeren liggen in een hoek van de tuin.",
    tags: ["groen", "jeugd"],
  },
  {
    title: "Gratis fietslessen in {place}",
    description: "Wie nooit leerde fietsen, kan in {place} les krijgen van vrijwilligers.",
    body: "Acht lessen van anderhalf uur. Een fiets is er. Na afloop fietst u mee over de dijk, met koffie onderweg.",
    tags: ["meedoen", "verkeer"],
    image: "fietsen-op-de-dijk",
  },
  {
    title: "Zorgen over hondenpoep in {place}: meer prullenbakken",
    description: "Na tweehonderd meldingen uit {place} komen er vijftien prullenbakken bij.",
    body: "De bakken worden twee keer per week leeggemaakt. De handhavers lopen een maand lang extra rondes.",
    tags: ["wonen", "groen"],
  },
  {
    title: "Uitslag van de enquête onder bewoners van {place}",
    description: "Bewoners geven {place} een 7,6. Groen wordt geprezen, parkeren niet.",
    body: "Ruim vierhonderd mensen vulden de vragen in. In het voorjaar leggen we voor wat we met de antwoorden doen.",
    tags: ["meedoen"],
  },
  {
    title: "Sporthal in {place} een week dicht voor een nieuwe vloer",
    description: "De vloer van de sporthal in {place} wordt geschuurd en gelakt. Clubs wijken uit.",
    body: "De scholen krijgen gymles buiten, de clubs zitten die week in de hal bij het station. De nieuwe lijnen zijn ook geschikt voor rolstoelhockey.",
    tags: ["sport", "jeugd"],
  },
  {
    title: "Laadpalen voor auto's in {place}: kies mee waar",
    description: "Er komen twaalf laadpalen in {place}. Op de kaart geeft u aan waar ze nodig zijn.",
    body: "We letten op bomen, op de breedte van de stoep en op het stroomnet. Na uw reacties volgt een besluit, waartegen bezwaar mogelijk is.",
    tags: ["verkeer", "duurzaamheid", "meedoen"],
    image: "parkeren",
  },
  {
    title: "Taalcafé {place} zoekt gesprekspartners",
    description: "In het taalcafé van {place} oefent u Nederlands of helpt u een ander.",
    body: "Elke donderdagavond in het buurthuis. Er is thee, er zijn spelletjes en er is kinderopvang. Praten leert men door te praten.",
    tags: ["meedoen", "zorg"],
    image: "gesprek-aan-tafel",
  },
  {
    title: "Zo blijft {place} droog bij zware regen",
    description: "Onder het plein van {place} ligt een bassin voor zestig badkuipen water per minuut.",
    body: "Het water zakt daarna langzaam in de grond. Thuis helpt het om een paar tegels te vervangen door planten; de gemeente haalt uw tegels gratis op.",
    tags: ["groen", "wonen"],
    image: "gracht",
  },
];

const IN_ENGLISH = { locale: "en", page: "en-news" } as const;

/** Stories that happened once. */
const HIGHLIGHTED: readonly NewsStory[] = [
  {
    title: "Weekmarkt terug op het Marktplein",
    description: "Na een half jaar graven ligt de riolering erin. De kramen staan weer tussen de kerk en de lindes.",
    body: "De eerste honderd bezoekers krijgen een bos tulpen. De markt is op zaterdag van negen tot vier. Parkeren kan in de garage onder het gemeentehuis; het eerste uur is gratis.",
    tags: ["centrum"],
    image: "marktplein",
    translation: {
      ...IN_ENGLISH,
      title: "Weekly market back on the Marktplein",
      description: "After half a year of digging, the sewer is in. The stalls are between the church and the lime trees again.",
      body: "The first hundred visitors receive a bunch of tulips. The market is on Saturdays from nine to four. You can park in the garage below the town hall; the first hour is free.",
      tags: ["town centre"],
    },
  },
  {
    title: "Begroting: geen hogere belasting voor wie er woont",
    description: "De woonlasten blijven gelijk. Er gaat meer geld naar de jeugdhulp en naar bruggen.",
    body: "De raad besprak de begroting in twee avonden. De toeristenbelasting stijgt wel, met tien cent per nacht. De hele begroting staat in gewone taal op papier en ligt bij de balie.",
    tags: ["bestuur"],
    image: "raadzaal",
    translation: {
      ...IN_ENGLISH,
      title: "Budget: no higher taxes for residents",
      description: "What residents pay stays the same. More money goes to youth services and to bridges.",
      body: "The council discussed the budget on two evenings. The tourist tax does go up, by ten cents a night. The whole budget is available on paper at the counter, in plain Dutch.",
      tags: ["council"],
    },
  },
  {
    title: "Bibliotheek open op zondag",
    description: "Dankzij veertig vrijwilligers is de bibliotheek ook op zondagmiddag open, van een tot vijf uur.",
    body: "Op de eerste zondag leest een schrijver voor. Boeken lenen en inleveren kan gewoon; alleen de balie voor reisdocumenten blijft dicht.",
    tags: ["centrum", "jeugd"],
    image: "bibliotheek",
    translation: {
      ...IN_ENGLISH,
      title: "Library open on Sundays",
      description: "Thanks to forty volunteers, the library is open on Sunday afternoons as well, from one to five.",
      body: "On the first Sunday a writer reads from their work. You can borrow and return books as usual; only the counter for travel documents stays closed.",
      tags: ["town centre", "youth"],
    },
  },
];

const COUNCILS = [
  "college",
  "raad",
  "jongerenraad",
  "ouderenraad",
  "rekenkamer",
  "adviesraad",
  "omgevingstafel",
  "dorpsraad",
  "sportraad",
  "cultuurraad",
  "jeugdraad",
  "klimaattafel",
  "inwonerspanel",
  "burgerberaad",
  "fietsersraad",
  "bomenraad",
  "marktcommissie",
] as const;
const DE_OR_HET = (council: string) =>
  ["college", "inwonerspanel", "burgerberaad"].includes(council) ? `het ${council}` : `de ${council}`;

const AUTHORS = ["Redactie", "Team communicatie", "Wijkredactie"] as const;
const fill = (text: string, place: string) => text.replaceAll("{place}", place);

/** Each story once per place, alternating between places. */
const inPlaces: readonly NewsStory[] = PLACES.flatMap((_, round) =>
  STORIES.map((story, index) => {
    const place = PLACES[(round + index) % PLACES.length] ?? "";
    return { ...story, title: fill(story.title, place), description: fill(story.description, place), body: fill(story.body, place) };
  }),
);

const decisions: readonly NewsStory[] = COUNCILS.map((council) => ({
  title: `Besluiten van ${DE_OR_HET(council)} in het kort`,
  description: `Wat ${DE_OR_HET(council)} deze maand besprak en besloot, in twee minuten lezen.`,
  body: "De vergadering was openbaar en duurde anderhalf uur. Het verslag staat bij de stukken. Wilt u zelf iets zeggen? Meld u twee dagen van tevoren.",
  tags: ["bestuur"],
}));

export const news: readonly DemoItem[] = newsItems(
  [...HIGHLIGHTED.map((story) => ({ ...story, isHighlighted: true })), ...inPlaces, ...decisions],
  { daysApart: 3, authors: AUTHORS },
);
