import { forUsers, inArea } from "../../../content/block-builders.ts";
import { blocks, type LindendaalPage } from "../blocks.ts";

const { hero, heading, cards, callout, imageText, searchBox, text, buttons, widget } = blocks;

export const home: LindendaalPage = {
  key: "home",
  path: "/",
  title: "Gemeente Lindendaal",
  description: "Regel uw zaken met de gemeente Lindendaal: paspoort, verhuizing, afval, vergunningen, zorg en meer.",
  layout: "100",
  changedDaysAgo: 1,
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Welkom in Lindendaal",
          intro: "Regel uw zaken met de gemeente, doe een melding over uw straat en lees wat er speelt in uw buurt.",
          image: "gracht",
          buttons: [
            ["Paspoort aanvragen", "paspoort"],
            ["Melding doen", "melding"],
          ],
        },
        { width: "full", spacingTop: "none", height: "l" },
      ),
    ),
    callout(
      {
        title: "Gemeentehuis een middag eerder dicht",
        body: "Op {vr +2} sluit het gemeentehuis om 12.00 uur. Wij oefenen dan met de hele organisatie hoe we helpen bij hoog water. Aangifte doen van een overlijden kan wel: bel [14 0190](tel:140190).",
        button: ["Alle openingstijden", "contact"],
      },
      { kind: "warning" },
    ),
    searchBox({ label: "Waar bent u naar op zoek?", placeholder: "Bijvoorbeeld: paspoort" }),
    heading("Direct regelen"),
    cards(
      [
        { title: "Paspoort en ID-kaart", text: "Aanvragen, ophalen of als vermist opgeven.", to: "paspoort", image: "balie-burgerzaken" },
        {
          title: "Verhuizing doorgeven",
          text: "Vanaf vier weken voor de verhuizing, zonder afspraak.",
          to: "verhuizen",
          image: "verhuizen",
        },
        { title: "Afval en milieustraat", text: "Welke container staat deze week aan de weg?", to: "afval", image: "afvalcontainers" },
        {
          title: "Melding openbare ruimte",
          text: "Losse tegel of kapotte lantaarn? Wij lossen het op.",
          to: "melding",
          image: "speeltuin",
        },
        { title: "Parkeren", text: "Vergunning voor bewoners en bezoekers, en tarieven.", to: "parkeren", image: "parkeren" },
        { title: "Verbouwen", text: "Kijk of u een omgevingsvergunning nodig hebt.", to: "omgevingsvergunning", image: "bouwen" },
      ],
      { columns: 3 },
    ),
    imageText(
      {
        image: "duurzaam-wonen",
        title: "Een lagere energierekening? De energiecoach komt langs",
        body: "Wij komen gratis bij u thuis kijken waar de warmte blijft. U krijgt een lijst met maatregelen die zichzelf terugverdienen, en wij helpen bij het aanvragen van subsidie.",
        button: ["Vraag een gesprek aan", "energiecoach"],
      },
      { imageSide: "end", background: "surface", width: "full" },
    ),
    widget("nieuws", "Nieuws uit de gemeente", { itemCount: 3, itemTypes: ["news"] }),
    widget("agenda", "Binnenkort te doen", {
      itemCount: 4,
      itemTypes: ["event"],
      sort_by: "periodStart_asc",
      layout: "rows",
      showImage: false,
    }),
    forUsers(
      callout(
        {
          title: "Nieuw voor wie ingelogd is",
          body: "U kunt meedoen aan het [inwonerspanel](inwonerspanel). Vier keer per jaar vragen wij wat u vindt.",
        },
        { kind: "positive" },
      ),
    ),
    ...inArea(
      "bottom-row",
      text("Vindt u niet wat u zoekt? Onze medewerkers denken graag met u mee, aan de balie of aan de telefoon.", {
        lead: true,
        spacingTop: "l",
      }),
      buttons(
        [
          ["Contact en openingstijden", "contact"],
          ["Over Lindendaal", "over"],
          ["English information", "english"],
        ],
        { style: "secondary" },
      ),
    ),
  ],
};
