import { forUsers, inArea } from "../../../content/block-builders.ts";
import { blocks, type MeeuwenPage } from "../blocks.ts";

const { hero, heading, cards, callout, imageText, buttons, quote, text, widget } = blocks;

export const home: MeeuwenPage = {
  key: "home",
  path: "/",
  title: "Sportvereniging De Meeuwen",
  description: "Voetbal aan zee voor iedereen van vier tot tachtig: teams, trainingen en lid worden bij De Meeuwen.",
  layout: "100",
  changedDaysAgo: 1,
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Samen spelen, wind mee of tegen",
          intro: "Voetbal aan zee voor iedereen van vier tot tachtig. Train drie keer gratis mee en ontdek welk team bij je past.",
          image: "veld",
          buttons: [
            ["Kom meetrainen", "proefles"],
            ["Bekijk de teams", "teams"],
          ],
        },
        { width: "full", spacingTop: "none", height: "l" },
      ),
    ),
    callout(
      {
        title: "Velden dicht op {wo +1}",
        body: "Er wordt nieuw gras gezaaid op veld 1 en 2. De trainingen zijn die dag in de sporthal.",
        button: ["Trainingstijden", "trainingen"],
      },
      { kind: "warning" },
    ),
    heading("Waar kom je voor?"),
    cards(
      [
        { title: "Jeugd", text: "Van de Kleine Meeuwtjes tot en met onder 19.", to: "jeugd", image: "jeugd" },
        { title: "Teams", text: "Zaterdag en zondag, prestatie en plezier.", to: "teams", image: "elftal" },
        { title: "Trainingen", text: "Tijden, velden en trainers.", to: "trainingen", image: "training" },
        { title: "Wedstrijden", text: "Programma van dit weekend.", to: "wedstrijden", image: "doel-en-bal" },
        { title: "Kantine", text: "Erwtensoep, tosti's en een praatje.", to: "kantine", image: "kantine" },
        { title: "Vrijwilligers", text: "Eén dienst in de maand maakt het verschil.", to: "vrijwilligers", image: "vrijwilligers" },
      ],
      { columns: 3 },
    ),
    imageText(
      {
        image: "clubhuis",
        title: "Vier je feest in het clubhuis",
        body: "Met terras op het zuiden, plek voor tachtig gasten en de zee om de hoek. Leden krijgen korting.",
        button: ["Clubhuis huren", "clubhuis"],
      },
      { imageSide: "end", background: "surface", width: "full" },
    ),
    widget("clubnieuws", "Clubnieuws", { itemCount: 3, itemTypes: ["news"] }),
    widget("wedstrijden", "Komende wedstrijden", {
      itemCount: 3,
      itemTypes: ["event"],
      sort_by: "periodStart_asc",
      layout: "rows",
      showImage: false,
    }),
    quote({
      text: "Hier word je niet gevraagd wat je kunt, maar of je zin hebt. En in de rust is er soep.",
      name: "Fatima",
      role: "speelt in Zaterdag 3",
    }),
    forUsers(
      callout(
        { title: "Hoi, clubgenoot", body: "In de [ledenhoek](ledenhoek) staan de bardiensten en de foto's van het toernooi." },
        { kind: "positive" },
      ),
    ),
    ...inArea(
      "bottom-row",
      text("Met dank aan achttien [sponsors](sponsors) en honderdtwintig vrijwilligers.", { lead: true }),
      buttons(
        [
          ["Word lid", "lid-worden"],
          ["Neem contact op", "contact"],
        ],
        { style: "secondary" },
      ),
    ),
  ],
};
