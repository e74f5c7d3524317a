import type { AccessibilityFacts } from "@plein/contract/legal/accessibility-facts";
import type { Locale } from "@plein/contract/locale";

type Texts = {
  readonly status: string;
  readonly statuses: Readonly<Record<AccessibilityFacts["status"], string>>;
  readonly register: string;
  readonly evaluation: string;
  readonly evaluatedOn: string;
  readonly report: string;
  readonly issues: string;
  readonly complaint: string;
  readonly complaintText: string;
  readonly signature: string;
  readonly signedOn: string;
  readonly signedBy: string;
};

const TEXTS: Readonly<Record<Locale, Texts>> = {
  nl: {
    status: "Toegankelijkheidsstatus",
    statuses: {
      A: "Status A: deze website voldoet volledig aan de wettelijke eisen voor toegankelijkheid.",
      B: "Status B: deze website voldoet gedeeltelijk aan de wettelijke eisen voor toegankelijkheid. Wat er nog niet aan voldoet, is onderzocht en wordt verbeterd.",
      C: "Status C: voor deze website zijn de eerste maatregelen genomen. Niet alles is al onderzocht.",
      D: "Status D: deze website voldoet niet aan de wettelijke eisen voor toegankelijkheid.",
    },
    register: "Bekijk de verklaring in het register van toegankelijkheidsverklaringen",
    evaluation: "Onderzoek",
    evaluatedOn: "De website is voor het laatst onderzocht op {date}.",
    report: "Lees het onderzoeksrapport",
    issues: "Wat nog niet toegankelijk is",
    complaint: "Als u er met ons niet uitkomt",
    complaintText:
      "Bent u niet tevreden met wat wij met uw melding doen? Dien dan een klacht bij ons in. Daarna kunt u naar de [Nationale ombudsman](https://www.nationaleombudsman.nl) of het [College voor de Rechten van de Mens](https://www.mensenrechten.nl).",
    signature: "Vastgesteld",
    signedOn: "Deze verklaring is vastgesteld op {date}.",
    signedBy: "Verantwoordelijk: {name}.",
  },
  en: {
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
  },
};

/** The parts of the Dutch model of accessibility statements that were filled in, as the text of a statement. */
export function writeAccessibilityModel(facts: AccessibilityFacts, locale: Locale): string {
  const texts = TEXTS[locale];
  const on = (text: string, date: string) => (date === "" ? [] : [text.replace("{date}", formatDate(date, locale))]);
  const link = (text: string, url: string) => (url === "" ? [] : [`[${text}](${url})`]);
  const issues = facts.issues.split("\n").flatMap((line) => (line.trim() === "" ? [] : [`- ${line.trim()}`]));
  const parts = [
    part(texts.status, [texts.statuses[facts.status], ...link(texts.register, facts.registerUrl)]),
    part(texts.evaluation, [...on(texts.evaluatedOn, facts.evaluatedOn), ...link(texts.report, facts.reportUrl)]),
    part(texts.issues, issues.length === 0 ? [] : [issues.join("\n")]),
    part(texts.complaint, [texts.complaintText]),
    part(texts.signature, [
      ...on(texts.signedOn, facts.signedOn),
      ...(facts.signedBy === "" ? [] : [texts.signedBy.replace("{name}", () => facts.signedBy)]),
    ]),
  ];
  return parts.filter((one) => one !== "").join("\n\n");
}

/** Nothing without paragraphs. */
function part(title: string, paragraphs: readonly string[]): string {
  return paragraphs.length === 0 ? "" : [`## ${title}`, ...paragraphs].join("\n\n");
}

function formatDate(date: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === "en" ? "en-GB" : "nl-NL", { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${date}T12:00:00Z`),
  );
}
