import type { LegalTexts } from "../statement-texts.ts";

/**
 * The default statements, for platforms without a text of their own. `{platform}` is the platform's name, `{contact}` its contact details,
 * `{cookies}` the table of cookies, `{model}` the fixed parts of the Dutch accessibility statement.
 */
const statements: LegalTexts["statements"] = {
  "terms-of-use": {
    title: "Gebruiksvoorwaarden",
    text: `Deze voorwaarden gelden voor iedereen met een account bij {platform}.

## Uw account

Uw account is van u alleen. Houd uw wachtwoord geheim. Laat het ons weten als iemand anders uw account gebruikt.

## Wat u plaatst

Wat u plaatst blijft van u. U geeft deze site het recht om het te tonen aan wie het volgens uw keuze mag zien.

## Wat niet mag

Plaats niets:

- dat strafbaar is;
- dat anderen kwetst of bedreigt;
- dat van een ander is, zonder dat die dat goedvindt.

De beheerder van deze site mag weghalen wat niet door de beugel kan. Een account waarmee dat vaker gebeurt, mag de beheerder sluiten.

## Uw gegevens

Wij bewaren van u wat nodig is om deze site te laten werken, en niets daarbuiten. In de [privacyverklaring](/legal/privacy) leest u wat dat is en hoe lang.

## Stoppen

U kunt uw account op elk moment laten verwijderen. Wat u onder uw naam hebt geplaatst, staat daarna op naam van een verwijderde gebruiker.

## Als deze voorwaarden veranderen

Dan vragen wij u bij uw volgende bezoek opnieuw of u akkoord gaat.

## Vragen

{contact}`,
  },
  privacy: {
    title: "Privacyverklaring",
    text: `In deze verklaring leest u welke gegevens {platform} op deze website van u bewaart, waarom, en hoe lang.

## Als u alleen leest

Dan bewaren wij niets waaraan u te herkennen bent. Onze servers zien uw internetadres om u de pagina te kunnen sturen, en om misbruik te herkennen.

Wij tellen hoe vaak pagina’s worden bekeken en documenten worden gedownload, zonder cookies. Om bezoekers van één dag uit elkaar te houden, maken wij van uw internetadres en uw browser een code. Die code, met de laatste pagina van het bezoek, verwijderen wij aan het einde van de dag; daarna kan niemand meer nagaan wie er was. Uw browser meldt ook hoe snel een pagina er stond, hoelang zij in beeld was, of hij haar vertaalde, welke link naar een andere site werd gevolgd en welke fouten er waren; daarvan tellen wij hoe vaak het voorkomt. Hoelang wij de aantallen bewaren: {statisticsMonths} maanden.

## Als u een account hebt

Dan bewaren wij:

- uw naam en e-mailadres, om te weten wie u bent en om u te kunnen mailen;
- wat u zelf in uw profiel invult;
- uw wachtwoord, zo versleuteld dat niemand het kan teruglezen;
- wanneer en met wat voor apparaat u bent ingelogd, zodat u kunt zien of een ander uw account gebruikt;
- welke versie van de [gebruiksvoorwaarden](/legal/terms-of-use) u hebt geaccepteerd.

Wij gebruiken deze gegevens alleen om deze website voor u te laten werken. Wij verkopen ze niet.

## Het logboek

Wat beheerders en redacteuren veranderen, staat in een logboek. Zo is na te gaan wie wat heeft gedaan. In het logboek staan geen namen of e-mailadressen, alleen verwijzingen naar accounts. Wij bewaren het twee jaar.

## Hoe lang wij uw gegevens bewaren

Zolang u een account hebt. Laat u het verwijderen, dan verwijderen wij uw gegevens zeven dagen later. In die week kunt u zich nog bedenken. Welke e-mails wij u stuurden, zonder de inhoud, bewaren wij {mailDays} dagen.

## Uw rechten

Als u bent ingelogd, kunt u bij [Privacy](/account/privacy) zelf:

- uw gegevens bekijken en veranderen;
- al uw gegevens downloaden;
- uw account laten verwijderen.

Lukt dat niet, of hebt u bezwaar tegen wat wij doen? Laat het ons weten. U kunt ook een klacht indienen bij de [Autoriteit Persoonsgegevens](https://www.autoriteitpersoonsgegevens.nl).

## Cookies

Welke cookies deze website gebruikt, leest u in de [cookieverklaring](/legal/cookie-statement).

## Vragen

{contact}`,
  },
  accessibility: {
    title: "Toegankelijkheid",
    text: `{platform} wil dat iedereen deze website kan gebruiken, ook met een beperking.

{model}

## Waar wij naar streven

De website is gemaakt volgens de internationale richtlijnen voor toegankelijkheid, WCAG 2.2 op niveau AA. U kunt:

- alles met het toetsenbord bedienen;
- de tekst vergroten zonder dat er iets wegvalt;
- de website met een schermlezer gebruiken;
- kiezen voor lichte of donkere kleuren, grotere tekst en minder beweging, als u bent ingelogd.

Teksten, foto's en documenten worden door onze redactie geplaatst. Daarin kan iets over het hoofd zijn gezien.

## Hebt u iets gevonden dat niet werkt?

Vertel ons op welke pagina het was en wat er misging. Dan zoeken wij een oplossing, en geven wij u de informatie zo nodig op een andere manier.

{contact}`,
  },
  "cookie-statement": {
    title: "Cookieverklaring",
    text: `Cookies zijn kleine bestanden die een website op uw computer, tablet of telefoon bewaart. Hieronder staat welke cookies {platform} op deze website kan plaatsen.

Cookies die noodzakelijk zijn, hoeft u niet toe te staan: zonder die cookies werkt de website niet. Andere cookies plaatsen wij alleen als u dat goedvindt.

{cookies}

## Vragen

{contact}`,
  },
};

const contact: LegalTexts["contact"] = {
  known: "Mail naar [{email}](mailto:{email}).",
  unknown: "Neem contact op met de beheerder van deze website.",
};

const accessibility: LegalTexts["accessibility"] = {
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
};

export const TEXTS: LegalTexts = { statements, contact, accessibility };
