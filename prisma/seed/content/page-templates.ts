import { demoBlockBuilders, inArea } from "./block-builders.ts";
import type { DemoTemplate } from "./demo-platform.ts";

// Templates refer to no page or image, because they are the same on every platform.
const { heading, text, hero, cards, callout, accordion } = demoBlockBuilders("templates", [], {});

const threeCards = cards([
  { title: "Eerste kaart", text: "Zeg in één zin waar deze kaart naartoe leidt." },
  { title: "Tweede kaart", text: "Zeg in één zin waar deze kaart naartoe leidt." },
  { title: "Derde kaart", text: "Zeg in één zin waar deze kaart naartoe leidt." },
]);
const opening = hero({ title: "Titel van de pagina", intro: "Vertel in twee zinnen wat bezoekers hier vinden." });
/** Templates for new pages. */
export const pageTemplates: readonly DemoTemplate[] = [
  { name: "Leeg", description: "Begin met een lege pagina.", layout: "100", blocks: [] },
  {
    name: "Startpagina",
    description: "Een grote opening met kaarten naar de onderwerpen.",
    layout: "100",
    blocks: [...inArea("top-row", opening), threeCards],
  },
  {
    name: "Landingspagina",
    description: "Een onderwerp met kaarten naar wat eronder staat, en een mededeling.",
    layout: "100",
    blocks: [...inArea("top-row", opening), threeCards, callout({ title: "Goed om te weten", body: "Schrijf hier uw mededeling." })],
  },
  {
    name: "Onderwerp met zijkolom",
    description: "Tekst in het midden, contact aan de rechterkant.",
    layout: "75-25",
    blocks: [
      text("Vat in twee zinnen samen wat de lezer moet weten.", { lead: true }),
      heading("Wat moet u doen?"),
      text("1. Eerste stap\n2. Tweede stap\n3. Derde stap"),
      ...inArea("side-right", callout({ title: "Contact", body: "Wie helpt de lezer verder, en wanneer?" })),
    ],
  },
  {
    name: "Veelgestelde vragen",
    description: "Vragen die opengaan met een klik.",
    layout: "100",
    blocks: [
      text("Vertel waar deze vragen over gaan.", { lead: true }),
      accordion([
        ["Eerste vraag", "Schrijf hier het antwoord."],
        ["Tweede vraag", "Schrijf hier het antwoord."],
      ]),
    ],
  },
  {
    name: "Contact",
    description: "Adres en openingstijden in drie kolommen.",
    layout: "25-50-25",
    blocks: [
      heading("Bellen of mailen"),
      text("Noem het telefoonnummer, het e-mailadres en hoe snel u antwoordt."),
      ...inArea("side-left", callout({ title: "Direct regelen", body: "Waar komen de meeste mensen voor?" })),
      ...inArea("side-right", callout({ title: "Openingstijden", body: "Maandag tot en met vrijdag, van 9.00 tot 17.00 uur." })),
    ],
  },
];
