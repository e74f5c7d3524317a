import { inArea } from "../../../content/block-builders.ts";
import { blocks, type LindendaalPage } from "../blocks.ts";
import { englishCivilAffairs } from "./english-civil-affairs.ts";

const { hero, heading, cards, text, callout, accordion, buttons, imageText, image, searchBox, widget } = blocks;

/*
 * The English part of the website: translations of the home page and of the pages that the main menu begins with, and one page of its own.
 */

const home: LindendaalPage = {
  key: "en-home",
  path: "/en",
  title: "Municipality of Lindendaal",
  description: "Arrange your affairs with the municipality of Lindendaal: moving house, passports, waste, permits, care and more.",
  locale: "en",
  translationOf: "home",
  layout: "100",
  changedDaysAgo: 1,
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Welcome to Lindendaal",
          intro: "Arrange your affairs with the municipality, report a problem in your street and find out what you need as a newcomer.",
          image: "gracht",
          alt: "Colourful house fronts along the canal of Lindendaal, with lime trees on the quay and two boats in the water",
          buttons: [
            ["Moving to Lindendaal", "en-moving"],
            ["Contact and opening hours", "en-contact"],
          ],
        },
        { width: "full", spacingTop: "none", height: "l" },
      ),
    ),
    callout({
      title: "New in Lindendaal?",
      body: "Will you stay for more than four months? Then register with us within five days of your arrival.",
      button: ["Information for newcomers", "english"],
    }),
    searchBox({ label: "What are you looking for?", placeholder: "For example: passport" }),
    heading("Most requested"),
    cards(
      [
        { title: "Moving house", text: "Report your new address, from four weeks before the move.", to: "en-moving", image: "verhuizen" },
        { title: "Passport and identity card", text: "What to bring, and what it costs.", to: "en-passport", image: "balie-burgerzaken" },
        { title: "Housing and surroundings", text: "Waste, parking and building permits.", to: "en-living", image: "afvalcontainers" },
        { title: "Care, work and income", text: "Help with work, money, parenting and care.", to: "en-care", image: "gesprek-aan-tafel" },
        { title: "Council and organisation", text: "Who decides what, and how you can take part.", to: "en-council", image: "raadzaal" },
        { title: "News", text: "What is going on in the municipality.", to: "en-news", image: "marktplein" },
      ],
      { columns: 3 },
    ),
    imageText(
      {
        image: "bibliotheek",
        alt: "A reader in an armchair in the public library",
        title: "Learn Dutch at the library",
        body: "The library offers free language cafés on Tuesday mornings and Thursday evenings. Come as you are; the coffee is on us.",
        button: ["More for newcomers", "english"],
      },
      { imageSide: "end", background: "surface", width: "full" },
    ),
    ...inArea(
      "bottom-row",
      text("Can’t find what you are looking for? Most of our staff speak English, at the counter and on the phone.", {
        lead: true,
        spacingTop: "l",
      }),
      buttons([["Contact and opening hours", "en-contact"]], { style: "secondary" }),
    ),
  ],
};

const living: LindendaalPage = {
  key: "en-living",
  path: "/en/housing-and-surroundings",
  title: "Housing and surroundings",
  navTitle: "Housing",
  description: "Waste, parking, reports, permits and sustainable living in Lindendaal.",
  locale: "en",
  translationOf: "wonen",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Housing and surroundings",
          intro: "Everything about your home, your street and the green around it.",
          image: "fietsen-op-de-dijk",
          alt: "Two cyclists on the dike along the river Linde, with windmills, a sailing boat and cows in the meadow",
        },
        { width: "wide" },
      ),
    ),
    text("The pages below are in Dutch. Call [14 0190](tel:140190) if you would like help in English."),
    cards([
      { title: "Waste and recycling", text: "Bins, the recycling centre and bulky waste.", to: "afval", image: "afvalcontainers" },
      { title: "Report a problem", text: "Is something broken or dirty in the street? Let us know.", to: "melding", image: "speeltuin" },
      { title: "Parking", text: "Permits, rates and charging points.", to: "parkeren", image: "parkeren" },
      { title: "Permits", text: "Rebuilding, an event or a terrace.", to: "vergunningen", image: "bouwen" },
      { title: "Sustainable living", text: "Insulation, solar panels and a cool garden.", to: "duurzaam", image: "duurzaam-wonen" },
      { title: "Grants", text: "Money for plans that improve the neighbourhood.", to: "subsidies", image: "marktplein" },
    ]),
  ],
};

const care: LindendaalPage = {
  key: "en-care",
  path: "/en/care-work-and-income",
  title: "Care, work and income",
  navTitle: "Care and work",
  description: "Help with work, money, parenting and care in Lindendaal.",
  locale: "en",
  translationOf: "zorg",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Care, work and income",
          intro: "Is something not going the way you would like? You don’t need to know which scheme applies. Tell us what is going on.",
          image: "gesprek-aan-tafel",
          alt: "Two people talking over coffee at the kitchen table",
          buttons: [["Call the neighbourhood team", "tel:140190"]],
        },
        { width: "wide" },
      ),
    ),
    text("The pages below are in Dutch. The neighbourhood team speaks English and can arrange an interpreter for other languages."),
    cards(
      [
        { title: "Work and income", text: "Benefits, finding a job and special assistance.", to: "werk-en-inkomen" },
        { title: "Youth services", text: "Questions about parenting and growing up.", to: "jeugdhulp" },
        { title: "Support at home", text: "A stairlift, transport or help with the housework.", to: "wmo" },
        { title: "Help with debts", text: "Putting your finances in order, together.", to: "schuldhulp" },
      ],
      { columns: 2 },
    ),
    callout(
      {
        title: "Drop in",
        body: "On every working day from 10 am to noon the neighbourhood team is in the library. The coffee is ready, and you don’t need an appointment.",
      },
      { kind: "positive" },
    ),
  ],
};

const council: LindendaalPage = {
  key: "en-council",
  path: "/en/council-and-organisation",
  title: "Council and organisation",
  navTitle: "Council",
  description: "The executive, the council and how you can take part in Lindendaal.",
  locale: "en",
  translationOf: "bestuur",
  layout: "100",
  blocks: [
    imageText({
      image: "raadzaal",
      alt: "The council chamber of Lindendaal during a meeting, with the chair in front and the councillors at their desks",
      title: "Who decides what?",
      body: "The **municipal council** sets the course and the budget. The **executive**, the mayor and aldermen, carries it out. You elect the council, and you can have your say all year round. Citizens of other EU countries may vote, and so may others who have lived in the Netherlands for five years.",
    }),
    text("The pages below are in Dutch."),
    cards([
      { title: "Executive", text: "The mayor and three aldermen.", to: "college" },
      { title: "Municipal council", text: "Twenty-one councillors, for four years.", to: "gemeenteraad" },
      { title: "Council meetings", text: "The agenda, and how to address the council.", to: "raadsagenda" },
      { title: "Objections", text: "Do you disagree with a decision?", to: "bezwaar" },
      { title: "Grants", text: "Money for residents’ plans.", to: "subsidies" },
      { title: "About Lindendaal", text: "Facts, history and villages.", to: "over" },
    ]),
  ],
};

const news: LindendaalPage = {
  key: "en-news",
  path: "/en/news",
  title: "News",
  description: "What is going on in the municipality of Lindendaal.",
  locale: "en",
  translationOf: "nieuws",
  layout: "100",
  editRoles: ["communicatie"],
  changedDaysAgo: 1,
  blocks: [
    text("What is going on in Lindendaal. We translate the news that matters to most people; the other items are in Dutch.", {
      lead: true,
    }),
    widget("nieuws", "Latest news", { itemCount: 6, itemTypes: ["news"] }),
    callout({
      title: "Questions about an item?",
      body: "Call [14 0190](tel:140190) or write to [nieuws@lindendaal.example](mailto:nieuws@lindendaal.example). We are happy to answer in English.",
    }),
  ],
};

const contact: LindendaalPage = {
  key: "en-contact",
  path: "/en/contact",
  title: "Contact and opening hours",
  navTitle: "Contact",
  description: "Telephone, address and opening hours of the municipality of Lindendaal.",
  locale: "en",
  translationOf: "contact",
  layout: "25-50-25",
  blocks: [
    image({ image: "gemeentehuis", alt: "The brick town hall of Lindendaal with people on the square" }, { ratio: "16:9" }),
    heading("By phone or email"),
    text(
      "Call [14 0190](tel:140190), Monday to Friday from 8.30 am to 5 pm; from abroad, call +31 190 22 14 00. You can also write to [gemeente@lindendaal.example](mailto:gemeente@lindendaal.example), and will receive an answer within two working days.",
    ),
    heading("In person"),
    text("Town hall, Marktplein 1, Lindendaal. The bus stops in front of the door. There are four parking spaces for blue badge holders."),
    accordion([
      [
        "I am deaf or hard of hearing",
        "Use the relay service, or ask for a sign language interpreter when you make an appointment. The counters have a hearing loop.",
      ],
      [
        "I have a complaint",
        "We are sorry to hear that. Tell our staff, or write to [klachten@lindendaal.example](mailto:klachten@lindendaal.example). We will call you within five working days.",
      ],
      ["I want to talk about a decision", "The number to call is in your letter. You can also [object to a decision](bezwaar) (in Dutch)."],
    ]),
    ...inArea(
      "side-left",
      callout({
        title: "Arrange directly",
        body: "- [Moving house](en-moving)\n- [Passport](en-passport)\n- [Report a problem](melding) (in Dutch)",
      }),
    ),
    ...inArea(
      "side-right",
      callout({
        title: "Civil Affairs counter",
        body: "Monday, Tuesday, Wednesday and Friday 9 am–5 pm, Thursday 9 am–8 pm. By appointment only.",
      }),
    ),
  ],
};

const newcomers: LindendaalPage = {
  key: "english",
  path: "/english",
  title: "English information",
  description: "The most important services of the municipality of Lindendaal, in English.",
  locale: "en",
  layout: "75-25",
  blocks: [
    text(
      "Welcome to Lindendaal. On this page you find what newcomers need first. Most of our staff speak English; call [14 0190](tel:140190) or visit the town hall.",
      { lead: true },
    ),
    heading("Registering as a resident"),
    text(
      "Will you stay for more than four months? Register within five days of arrival. Bring your passport, your rental contract and, if you can, your birth certificate. You will receive your citizen service number (BSN) the same day.",
    ),
    heading("Everyday matters"),
    accordion([
      [
        "Driving licence",
        "A licence from the European Union remains valid. Other licences are valid for 185 days. See [Rijbewijs](rijbewijs) (in Dutch).",
      ],
      [
        "Waste",
        "We collect organic waste, paper and packaging separately. The [waste calendar](afvalkalender) shows the days for your neighbourhood.",
      ],
      ["Parking", "In the centre you pay or need a [permit](parkeren)."],
      ["Schools and children", "The [youth team](jeugdhulp) helps with schools, day care and worries about your child."],
    ]),
    imageText({
      image: "bibliotheek",
      alt: "A reader in an armchair in the public library",
      title: "Learn Dutch",
      body: "The library offers free language cafés on Tuesday mornings and Thursday evenings. Come as you are; coffee is on us.",
    }),
    ...inArea(
      "side-right",
      callout({ title: "Opening hours", body: "Monday to Friday, 9 am to 5 pm; Thursday until 8 pm. By appointment." }),
      image({ image: "gemeentehuis", alt: "The brick town hall of Lindendaal with people on the square" }, { ratio: "4:3" }),
    ),
  ],
};

export const englishPages = [home, ...englishCivilAffairs, living, care, council, news, contact, newcomers];
