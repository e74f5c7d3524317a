import { inArea } from "../../../content/block-builders.ts";
import { blocks, formBlock, type LindendaalPage } from "../blocks.ts";

const { hero, heading, cards, text, callout, accordion, buttons, imageText, reusable, separator, subNavigation, table, tabs } = blocks;

const opAfspraak: LindendaalPage = {
  key: "op-afspraak",
  path: "/reusable/alleen-op-afspraak",
  title: "Alleen op afspraak",
  description: "",
  layout: "100",
  isReusable: true,
  blocks: [
    callout({
      title: "Alleen op afspraak",
      body: "Maandag tot en met vrijdag van 9.00 tot 17.00 uur, donderdag tot 20.00 uur. Bel [14 0190](tel:140190) voor een afspraak.",
      button: ["Contact en openingstijden", "contact"],
    }),
  ],
};
const byAppointment = reusable("op-afspraak");

const burgerzaken: LindendaalPage = {
  key: "burgerzaken",
  path: "/burgerzaken",
  title: "Burgerzaken",
  description: "Paspoort, rijbewijs, verhuizing, trouwen, geboorte en overlijden: wat u regelt bij Burgerzaken.",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Burgerzaken",
          intro: "De grote momenten en de kleine formulieren: van een geboorteaangifte tot een nieuw rijbewijs.",
          image: "balie-burgerzaken",
        },
        { width: "wide" },
      ),
    ),
    cards(
      [
        { title: "Paspoort en identiteitskaart", text: "Aanvragen, kosten en wat u meeneemt.", to: "paspoort" },
        { title: "Rijbewijs", text: "Verlengen, omwisselen of een nieuwe categorie.", to: "rijbewijs" },
        { title: "Verhuizen", text: "Uw nieuwe adres doorgeven.", to: "verhuizen" },
        { title: "Trouwen en partnerschap", text: "Melding, locaties en trouwambtenaren.", to: "trouwen" },
        { title: "Geboorte", text: "Aangifte doen binnen drie dagen.", to: "geboorte" },
        { title: "Overlijden", text: "Wat u regelt, en wat de uitvaartondernemer doet.", to: "overlijden" },
      ],
      { columns: 3, isWholeCardLink: true },
    ),
    separator(),
    text(
      "Komt u liever niet naar het gemeentehuis? Veel zaken regelt u thuis met uw DigiD. Wie slecht ter been is, bezoeken wij op {di +1} en elke dinsdag daarna ook thuis. Vraag ernaar als u [contact](contact) opneemt.",
    ),
    byAppointment,
    formBlock("tevredenheid", {}, { startsClosed: true }),
  ],
};

const paspoort: LindendaalPage = {
  key: "paspoort",
  path: "/burgerzaken/paspoort-en-identiteitskaart",
  title: "Paspoort en identiteitskaart",
  description: "Een paspoort of identiteitskaart aanvragen in Lindendaal: wat u meeneemt, wat het kost en wanneer het klaar is.",
  layout: "75-25",
  formerPaths: ["/paspoort", "/producten/paspoort"],
  changedDaysAgo: 6,
  blocks: [
    text("Een paspoort of identiteitskaart vraagt u zelf aan in het gemeentehuis, op afspraak. Na vijf werkdagen ligt het voor u klaar.", {
      lead: true,
    }),
    heading("Wat neemt u mee?"),
    text(`- al uw oude paspoorten en identiteitskaarten
- een pasfoto in kleur van hooguit zes maanden oud
- uw pinpas: contant betalen kan niet

Voor een kind jonger dan 18 jaar hebt u toestemming nodig van beide ouders of van de voogd. Uw kind komt mee, ook als het een baby is.`),
    heading("Wat kost het?"),
    table(
      "Kosten van een paspoort of identiteitskaart",
      [
        ["Document", "Leeftijd", "Geldig", "Kosten"],
        ["Paspoort", "18 jaar of ouder", "10 jaar", "€ 83,87"],
        ["Paspoort", "jonger dan 18 jaar", "5 jaar", "€ 63,41"],
        ["Identiteitskaart", "18 jaar of ouder", "10 jaar", "€ 75,80"],
        ["Identiteitskaart", "jonger dan 18 jaar", "5 jaar", "€ 40,88"],
        ["Spoed, klaar op de volgende werkdag", "iedereen", "", "€ 57,10 extra"],
      ],
      { hasStripes: true, isFirstColumnFixed: true },
    ),
    heading("Zo gaat het"),
    text(`1. U maakt een afspraak en komt met uw spullen naar de balie.
2. Wij controleren uw gegevens en nemen uw vingerafdrukken. U betaalt met pin.
3. Na vijf werkdagen krijgt u een sms. U haalt het document binnen drie maanden zelf op.`),
    accordion([
      [
        "Mag iemand anders mijn paspoort ophalen?",
        "Nee. U komt zelf, want wij controleren of u het echt bent. Kunt u niet komen omdat u ziek bent? Bel ons, dan [komen wij langs](contact).",
      ],
      [
        "Mijn paspoort is gestolen. Wat nu?",
        "Doe aangifte bij de politie en kom daarna naar de balie. Wij maken het oude paspoort ongeldig en u vraagt meteen een nieuw aan.",
      ],
      [
        "Ik woon in een andere gemeente. Kan ik bij u terecht?",
        "Nee, u vraagt uw paspoort aan waar u ingeschreven staat. Net verhuisd? Geef eerst uw [nieuwe adres](verhuizen) door.",
      ],
      [
        "Hoe ziet een goede pasfoto eruit?",
        "Recht van voren, met een neutrale blik en een lichte achtergrond. De fotograaf op het Marktplein kent de eisen.",
      ],
    ]),
    ...inArea(
      "side-right",
      byAppointment,
      callout(
        {
          title: "Vakantie op komst?",
          body: "Kijk nu of uw papieren nog geldig zijn. In mei en juni is het druk: dan zijn de afspraken twee weken vooruit vol.",
        },
        { kind: "warning" },
      ),
      text("**Zie ook**\n\n- [Rijbewijs](rijbewijs)\n- [Geboorte](geboorte)\n- [Verhuizen](verhuizen)"),
    ),
  ],
};

const rijbewijs: LindendaalPage = {
  key: "rijbewijs",
  path: "/burgerzaken/rijbewijs",
  title: "Rijbewijs",
  description: "Een rijbewijs aanvragen, verlengen of omwisselen in Lindendaal, en wat het kost.",
  layout: "75-25",
  blocks: [
    text(
      "Een eerste rijbewijs of een verlenging vraagt u aan bij de balie of, met een erkende fotograaf, via internet. Het kost **€ 52,10** en ligt na twee werkdagen klaar.",
      { lead: true },
    ),
    heading("Meenemen naar de balie"),
    text(`- uw huidige rijbewijs, als u er een hebt
- een pasfoto in kleur
- bij een eerste rijbewijs: uw paspoort of identiteitskaart

Bent u 75 jaar of ouder? Dan keurt een arts of u veilig kunt rijden. Begin daar vier maanden van tevoren mee.`),
    accordion([
      [
        "Ik heb een buitenlands rijbewijs",
        "Binnen de Europese Unie blijft het geldig zolang het niet verlopen is. Komt het ergens anders vandaan? Dan mag u er na uw inschrijving nog 185 dagen mee rijden. Wissel het op tijd om.",
      ],
      [
        "Mijn rijbewijs is zoek",
        "Kom naar de balie en vul een verklaring in. Het nieuwe rijbewijs kost hetzelfde; met spoed betaalt u € 34,10 extra.",
      ],
    ]),
    ...inArea("side-right", byAppointment, text("**Zie ook**\n\n- [Paspoort en identiteitskaart](paspoort)\n- [Parkeren](parkeren)")),
  ],
};

const verhuizen: LindendaalPage = {
  key: "verhuizen",
  path: "/burgerzaken/verhuizen",
  title: "Verhuizen",
  description: "Uw verhuizing doorgeven aan de gemeente Lindendaal: wanneer, hoe en wat er daarna gebeurt.",
  layout: "25-75",
  blocks: [
    imageText({
      image: "verhuizen",
      title: "Geef uw nieuwe adres op tijd door",
      body: "Dat kan vanaf vier weken voor de verhuizing tot vijf dagen erna. Verhuist u naar Lindendaal, dan geeft u het bij ons door. Vertrekt u, dan bij uw nieuwe gemeente. Het is gratis.",
    }),
    heading("Zo geeft u het door"),
    tabs([
      ["Binnen Lindendaal", "Geef uw nieuwe adres door op de verhuisbalie. Uw oude adres schrijven wij meteen uit."],
      ["Naar Lindendaal", "Geef uw verhuizing bij ons door. U hoeft zich in uw oude gemeente niet uit te schrijven."],
      ["Naar een andere gemeente", "Geef uw verhuizing door aan uw nieuwe gemeente. Die laat het ons weten."],
    ]),
    text(`1. Log in met DigiD op de verhuisbalie, of haal een formulier bij het gemeentehuis.
2. Vul in wie er meeverhuist, ook uw kinderen.
3. Huurt u? Voeg het huurcontract toe. Trekt u bij iemand in, dan tekent de hoofdbewoner mee.

Na vijf werkdagen krijgt u een brief. Andere overheden, zoals de Belastingdienst, horen het van ons.`),
    accordion([
      [
        "Ik kom uit het buitenland",
        "Blijft u langer dan vier maanden? Kom dan binnen vijf dagen langs met uw paspoort en een geboorteakte. Lees ook de [English information](english).",
      ],
      ["Ik vertrek naar het buitenland", "Blijft u langer dan acht maanden weg? Schrijf u dan uit, vanaf vijf dagen voor vertrek."],
      [
        "Wat moet ik verder regelen?",
        "Denk aan uw [parkeervergunning](parkeren), uw afvalpas ([afval](afval)) en de huisarts. Uw [rijbewijs](rijbewijs) en [paspoort](paspoort) blijven gewoon geldig.",
      ],
    ]),
    ...inArea(
      "side-left",
      subNavigation("Burgerzaken", { source: "menu" }),
      callout({ body: "Wie zijn verhuizing niet doorgeeft, kan een boete krijgen van € 325." }, { kind: "warning" }),
    ),
  ],
};

const trouwen: LindendaalPage = {
  key: "trouwen",
  path: "/burgerzaken/trouwen-en-partnerschap",
  title: "Trouwen en geregistreerd partnerschap",
  description: "Trouwen in Lindendaal: van de melding tot de locatie en de trouwambtenaar.",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Trouwen in Lindendaal",
          intro: "In de oude raadzaal, onder de lindes of op het water: hier begint uw dag met een ja.",
          image: "trouwen",
          buttons: [["Doe de melding", "contact"]],
        },
        { width: "full" },
      ),
    ),
    heading("Drie stappen naar uw trouwdag"),
    text(`1. **Meld uw voornemen**, op zijn vroegst een jaar en op zijn laatst twee weken van tevoren.
2. **Kies dag, plek en ambtenaar.** Neem iemand van ons, of laat een vriend of vriendin voor één dag beëdigen.
3. **Geef uw getuigen op.** U hebt er twee tot vier.`),
    cards(
      [
        { title: "Raadzaal", text: "Voor 90 gasten, met orgel en uitzicht op de gracht. € 495.", image: "raadzaal" },
        { title: "Lindetuin", text: "Buiten, onder bomen van tweehonderd jaar. € 650.", image: "trouwen" },
        { title: "Bibliotheek", text: "Klein en stil, voor 30 gasten. € 320.", image: "bibliotheek" },
      ],
      { columns: 3 },
    ),
    callout(
      {
        title: "Gratis trouwen",
        body: "Op maandag om 9.00 en 9.15 uur trouwt u gratis aan de balie, met vier gasten. De eerste plek is vrij op {ma +3}.",
      },
      { kind: "positive" },
    ),
    accordion([
      [
        "Wat is het verschil met een partnerschap?",
        "Bijna niets. Een partnerschap begint met een handtekening in plaats van het jawoord, en kan zonder rechter worden beëindigd als er geen kinderen zijn.",
      ],
      [
        "Welke naam mag ik voeren?",
        "Uw eigen naam, die van uw partner of allebei. U geeft het door bij de melding; het staat dan ook op uw volgende [paspoort](paspoort).",
      ],
    ]),
  ],
};

const geboorte: LindendaalPage = {
  key: "geboorte",
  path: "/burgerzaken/geboorte",
  title: "Geboorte aangeven",
  description: "Aangifte doen van een geboorte in Lindendaal: binnen drie dagen, aan de balie of online.",
  layout: "75-25",
  blocks: [
    text("Gefeliciteerd! Is uw kind in Lindendaal geboren, dan doet u hier binnen drie dagen aangifte. Een weekend telt niet mee.", {
      lead: true,
    }),
    heading("Wat hebt u nodig?"),
    text(
      "- uw paspoort of identiteitskaart\n- het bewijs van de verloskundige of het ziekenhuis\n- zo mogelijk uw trouwboekje, als u een naam wilt laten bijschrijven\n\nBent u niet getrouwd? [Erken](contact) uw kind dan het liefst al voor de geboorte.",
    ),
    callout(
      {
        title: "Een boom voor elk kind",
        body: "Voor ieder kind dat in Lindendaal geboren wordt, planten wij een boom in het Geboortebos. U krijgt een uitnodiging voor de plantdag van {za +6}.",
      },
      { kind: "positive" },
    ),
    heading("Daarna"),
    text(
      "Uw kind krijgt een burgerservicenummer. De zorgverzekeraar en de Sociale Verzekeringsbank horen het van ons. Op reis? Vraag ook voor een baby een [paspoort](paspoort) aan.",
    ),
    ...inArea("side-right", byAppointment, text("**Zie ook**\n\n- [Jeugdhulp](jeugdhulp)\n- [Trouwen en partnerschap](trouwen)")),
  ],
};

const overlijden: LindendaalPage = {
  key: "overlijden",
  path: "/burgerzaken/overlijden",
  title: "Overlijden aangeven",
  description: "Wat u regelt na een overlijden in Lindendaal, en bij wie u terechtkunt.",
  layout: "75-25",
  blocks: [
    text("Als iemand overlijdt, komt er veel op u af. Meestal doet de uitvaartondernemer de aangifte voor u. U kunt het ook zelf doen.", {
      lead: true,
    }),
    heading("Aangifte doen"),
    text(
      "Doe aangifte binnen zes werkdagen, in de gemeente waar de persoon is overleden. Neem de verklaring van de arts mee en, als het kan, het paspoort van de overledene. Aan de balie helpen wij u zonder afspraak.",
    ),
    accordion([
      [
        "Begraven of cremeren",
        "De uitvaart is op zijn vroegst 36 uur en op zijn laatst zes werkdagen na het overlijden. Op de begraafplaats aan de Dijkweg kiest u zelf een plek.",
      ],
      [
        "Niemand om de uitvaart te regelen",
        "Is er niemand die het kan of wil doen? Dan zorgt de gemeente voor een waardig afscheid. Bel ons; u hoeft niet te wachten tot maandag.",
      ],
      [
        "Geldzorgen na een overlijden",
        "Onze medewerkers van [werk en inkomen](werk-en-inkomen) kijken met u mee naar uitkering, toeslagen en rekeningen.",
      ],
    ]),
    ...inArea(
      "side-right",
      callout({
        title: "Altijd bereikbaar",
        body: "In het weekend van 9.00 tot 10.00 uur voor aangifte van overlijden: [14 0190](tel:140190).",
      }),
      buttons([["Neem contact op", "contact"]], { style: "secondary" }),
    ),
  ],
};

export const civilAffairs = [burgerzaken, paspoort, rijbewijs, verhuizen, trouwen, geboorte, overlijden, opAfspraak];
