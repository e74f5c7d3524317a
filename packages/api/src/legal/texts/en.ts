import type { LegalTexts } from "../statement-texts.ts";

/** The default texts of the statements, in English: a translation of nl.ts. */
const statements: LegalTexts["statements"] = {
  "terms-of-use": {
    title: "Terms of use",
    text: `These terms hold for everyone who has an account with {platform}.

## Your account

Your account is yours alone. Keep your password secret. Tell us when someone else uses your account.

## What you post

What you post stays yours. You give this site the right to show it to those who may see it by your choice.

## What is not allowed

Post nothing:

- that is against the law;
- that hurts or threatens others;
- that is somebody else's, without their consent.

Whoever manages this site may take down what goes too far. They may close an account that does so again.

## Your data

We keep of you what it takes to make this site work, and nothing else. The [privacy statement](/legal/privacy) tells what that is and for how long.

## Leaving

You can have your account deleted at any time. What you posted under your name then stands under the name of a deleted user.

## When these terms change

Then we ask you again at your next visit whether you agree.

## Questions

{contact}`,
  },
  privacy: {
    title: "Privacy statement",
    text: `This statement tells what data {platform} keeps about you on this website, why, and for how long.

## When you only read

Then we keep nothing that identifies you. Our servers see your internet address so that they can send you the page, and so that they can recognise misuse.

We count how often pages are viewed and documents are downloaded, without cookies. To tell the visitors of one day apart, we turn your internet address and your browser into a code. We delete that code, with the last page of the visit, at the end of the day; after that, nobody can find out who was here. Your browser also reports how fast a page was there, how long it was shown, whether it was translated, which link to another site was followed and which errors occurred; of these we count how often they happen. How long we keep the numbers: {statisticsMonths} months.

## When you have an account

Then we keep:

- your name and e-mail address, so that we know who you are and can write to you;
- what you fill in in your profile;
- your password, encrypted so that nobody can read it back;
- when you signed in and with what kind of device, so that you can see whether someone else uses your account;
- which version of the [terms of use](/legal/terms-of-use) you accepted.

We use these data only to make this website work for you. We do not sell them.

## The log

What administrators and editors change stands in a log, so that it can be found out who did what. The log holds no names or e-mail addresses, only references to accounts. We keep it for two years.

## How long we keep your data

As long as you have an account. When you have it deleted, we delete your data seven days later. During that week you can change your mind. Which e-mails we sent you, without their content, we keep for {mailDays} days.

## Your rights

When you are signed in, you can do this yourself at [Privacy](/account/privacy):

- see and change your data;
- download all your data;
- have your account deleted.

Does that not work, or do you object to what we do? Let us know. You can also complain to the Dutch authority for data protection, the [Autoriteit Persoonsgegevens](https://www.autoriteitpersoonsgegevens.nl/en).

## Cookies

The [cookie statement](/legal/cookie-statement) tells which cookies this website uses.

## Questions

{contact}`,
  },
  accessibility: {
    title: "Accessibility",
    text: `{platform} wants everyone to be able to use this website, with a disability too.

{model}

## What we aim for

The website is made by the international guidelines for accessibility, WCAG 2.2 at level AA. You can:

- do everything with the keyboard;
- enlarge the text without losing anything;
- use the website with a screen reader;
- choose light or dark colours, larger text and less movement, when you are signed in.

Texts, pictures and documents are placed by our editors. They may have overlooked something.

## Did you find something that does not work?

Tell us on which page it was and what went wrong. We will look for a solution, and give you the information in another way if need be.

{contact}`,
  },
  "cookie-statement": {
    title: "Cookie statement",
    text: `Cookies are small files that a website keeps on your computer, tablet or phone. Below are the cookies that {platform} may set on this website.

Cookies that are necessary need no permission: the website does not work without them. We set other cookies only when you agree.

{cookies}

## Questions

{contact}`,
  },
};

const contact: LegalTexts["contact"] = {
  known: "Write to [{email}](mailto:{email}).",
  unknown: "Ask whoever manages this website.",
};

const accessibility: LegalTexts["accessibility"] = {
  status: "Conformance status",
  statuses: {
    A: "Status A: this website fully conforms to the legal requirements for accessibility.",
    B: "Status B: this website partially conforms to the legal requirements for accessibility. What does not conform yet has been evaluated and is being improved.",
    C: "Status C: the first measures have been taken for this website. Not all of it has been evaluated.",
    D: "Status D: this website does not conform to the legal requirements for accessibility.",
  },
  register: "See the statement in the Dutch register of accessibility statements",
  evaluation: "Evaluation",
  evaluatedOn: "The website was last evaluated on {date}.",
  report: "Read the evaluation report",
  issues: "What is not accessible yet",
  complaint: "If we don't solve it together",
  complaintText:
    "Are you not satisfied with what we do about your report? Then file a complaint with us. After that you can turn to the [National Ombudsman](https://www.nationaleombudsman.nl) or the [Netherlands Institute for Human Rights](https://www.mensenrechten.nl).",
  signature: "Approval",
  signedOn: "This statement was approved on {date}.",
  signedBy: "Responsible: {name}.",
};

export const TEXTS: LegalTexts = { statements, contact, accessibility };
