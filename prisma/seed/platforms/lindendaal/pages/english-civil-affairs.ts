import { inArea } from "../../../content/block-builders.ts";
import { blocks, type LindendaalPage } from "../blocks.ts";

const { hero, heading, cards, text, callout, accordion, imageText, table, tabs } = blocks;

const civilAffairs: LindendaalPage = {
  key: "en-civil-affairs",
  path: "/en/civil-affairs",
  title: "Civil affairs",
  description: "Passports, driving licences, moving house, marriage, births and deaths: what you arrange at the Civil Affairs counter.",
  locale: "en",
  translationOf: "burgerzaken",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Civil affairs",
          intro: "The big moments and the small forms: from registering a birth to a new driving licence.",
          image: "balie-burgerzaken",
          alt: "A clerk at the counter helps a father and his child with a passport",
        },
        { width: "wide" },
      ),
    ),
    cards(
      [
        { title: "Passport and identity card", text: "How to apply, what it costs and what to bring.", to: "en-passport" },
        { title: "Moving house", text: "Report your new address.", to: "en-moving" },
        { title: "Driving licence", text: "Renewing or exchanging a licence (in Dutch).", to: "rijbewijs" },
        { title: "Marriage and registered partnership", text: "Giving notice, and the venues (in Dutch).", to: "trouwen" },
        { title: "Birth", text: "Register it within three days (in Dutch).", to: "geboorte" },
        { title: "Death", text: "What you arrange, and what the undertaker does (in Dutch).", to: "overlijden" },
      ],
      { columns: 3, isWholeCardLink: true },
    ),
    text(
      "Would you rather not come to the town hall? You can arrange many things at home with your DigiD. If you find it hard to get about, we visit you at home on Tuesdays. Ask for it when you [contact](en-contact) us.",
    ),
    callout({
      title: "By appointment only",
      body: "Monday to Friday from 9 am to 5 pm, Thursday until 8 pm. Call [14 0190](tel:140190) to make an appointment.",
      button: ["Contact and opening hours", "en-contact"],
    }),
  ],
};

const passport: LindendaalPage = {
  key: "en-passport",
  path: "/en/civil-affairs/passport-and-identity-card",
  title: "Passport and identity card",
  description: "Applying for a Dutch passport or identity card in Lindendaal: what to bring, what it costs and when it is ready.",
  locale: "en",
  translationOf: "paspoort",
  layout: "75-25",
  changedDaysAgo: 6,
  blocks: [
    text(
      "If you are a Dutch national and live in Lindendaal, you apply for a passport or identity card in person at the town hall, by appointment. It is ready after five working days.",
      { lead: true },
    ),
    heading("What to bring"),
    text(`- all your previous passports and identity cards
- a colour passport photo that is no more than six months old
- your bank card: you can’t pay in cash

For a child under 18 you need the consent of both parents or of the guardian. Your child comes along, even a baby.`),
    heading("What it costs"),
    table(
      "Fees for a passport or identity card",
      [
        ["Document", "Age", "Valid for", "Fee"],
        ["Passport", "18 or over", "10 years", "€83.87"],
        ["Passport", "under 18", "5 years", "€63.41"],
        ["Identity card", "18 or over", "10 years", "€75.80"],
        ["Identity card", "under 18", "5 years", "€40.88"],
        ["Urgent, ready on the next working day", "everyone", "", "€57.10 extra"],
      ],
      { hasStripes: true, isFirstColumnFixed: true },
    ),
    heading("How it works"),
    text(`1. You make an appointment and come to the counter with everything in the list above.
2. We check your details and take your fingerprints. You pay by card.
3. After five working days you receive a text message. You collect the document yourself within three months.`),
    accordion([
      [
        "Can somebody else collect my passport?",
        "No. You come yourself, because we check that it is really you. Are you too ill to come? Call us, and [we will visit you](en-contact).",
      ],
      [
        "My passport was stolen. What now?",
        "Report the theft to the police and then come to the counter. We cancel the old passport, and you can apply for a new one right away.",
      ],
      [
        "I live in another municipality. Can I apply here?",
        "No, you apply where you are registered. Have you just moved? Then report your [new address](en-moving) first.",
      ],
      [
        "I am not a Dutch national",
        "You apply for a passport at the embassy or consulate of your own country. For a residence document, contact the Immigration and Naturalisation Service (IND).",
      ],
    ]),
    ...inArea(
      "side-right",
      callout({
        title: "By appointment only",
        body: "Monday to Friday from 9 am to 5 pm, Thursday until 8 pm. Call [14 0190](tel:140190).",
      }),
      callout(
        {
          title: "Going on holiday?",
          body: "Check now whether your documents are still valid. In May and June, appointments are fully booked two weeks ahead.",
        },
        { kind: "warning" },
      ),
      text("**See also**\n\n- [Moving house](en-moving)\n- [Contact and opening hours](en-contact)"),
    ),
  ],
};

const moving: LindendaalPage = {
  key: "en-moving",
  path: "/en/civil-affairs/moving-house",
  title: "Moving house",
  description: "Reporting your move to the municipality of Lindendaal: when, how, and what happens next.",
  locale: "en",
  translationOf: "verhuizen",
  layout: "25-75",
  blocks: [
    imageText({
      image: "verhuizen",
      alt: "A removal van and boxes in a street with old house fronts; a family looks on",
      title: "Report your new address in time",
      body: "You can do so from four weeks before the move until five days after it. If you move to Lindendaal, you report it to us; if you leave, to your new municipality. It is free of charge.",
    }),
    heading("How to report it"),
    tabs([
      ["Within Lindendaal", "Report your new address at the online moving desk. We remove your old address right away."],
      ["To Lindendaal", "Report your move to us. You don’t have to deregister from your previous municipality."],
      ["To another municipality", "Report your new address to your new municipality. They will let us know."],
    ]),
    text(`1. Log in to the moving desk with DigiD, or pick up a form at the town hall.
2. Fill in who is moving with you, including your children.
3. Are you renting? Add the rental contract. Are you moving in with somebody? Then the main occupant signs too.

You will receive a letter after five working days. We inform other authorities, such as the Tax Administration.`),
    accordion([
      [
        "I am coming from abroad",
        "Will you stay for more than four months? Come to the town hall within five days with your passport and a birth certificate. Read more on the page for [newcomers](english).",
      ],
      ["I am going abroad", "Will you be away for more than eight months? Then deregister, from five days before you leave."],
      [
        "What else should I arrange?",
        "Think of your [parking permit](parkeren) and your waste pass ([waste](afval), both in Dutch), and of a family doctor. Your driving licence and [passport](en-passport) remain valid.",
      ],
    ]),
    ...inArea(
      "side-left",
      text("**Civil affairs**\n\n- [All topics](en-civil-affairs)\n- [Passport and identity card](en-passport)\n- [Newcomers](english)"),
      callout({ body: "If you don’t report a move, you may be fined €325." }, { kind: "warning" }),
    ),
  ],
};

export const englishCivilAffairs = [civilAffairs, passport, moving];
