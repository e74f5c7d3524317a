import { inArea } from "../../../content/block-builders.ts";
import { blocks, type LindendaalPage } from "../blocks.ts";

const { hero, heading, cards, text, callout, accordion, buttons, imageText, image, subNavigation } = blocks;

const zorg: LindendaalPage = {
  key: "zorg",
  path: "/zorg-en-werk",
  title: "Zorg, werk en inkomen",
  description: "Hulp bij werk, geld, opvoeden en zorg in Lindendaal.",
  layout: "100",
  blocks: [
    ...inArea(
      "top-row",
      hero(
        {
          title: "Zorg, werk en inkomen",
          intro: "Loopt er iets niet zoals u wilt? U hoeft niet eerst te weten welke regeling erbij hoort. Vertel ons wat er is.",
          image: "gesprek-aan-tafel",
          buttons: [["Bel het wijkteam", "tel:140190"]],
        },
        { width: "wide" },
      ),
    ),
    cards(
      [
        { title: "Werk en inkomen", text: "Uitkering, hulp bij werk en bijzondere bijstand.", to: "werk-en-inkomen" },
        { title: "Jeugdhulp", text: "Vragen over opvoeden en opgroeien.", to: "jeugdhulp" },
        { title: "Wmo: hulp thuis", text: "Een traplift, vervoer of hulp in de huishouding.", to: "wmo" },
        { title: "Schuldhulp", text: "Samen orde brengen in uw geldzaken.", to: "schuldhulp" },
      ],
      { columns: 2 },
    ),
    callout(
      {
        title: "Inloop in uw wijk",
        body: "Elke werkdag van 10.00 tot 12.00 uur zit het wijkteam in de bibliotheek. De koffie staat klaar en een afspraak is niet nodig.",
      },
      { kind: "positive" },
    ),
  ],
};

const werk: LindendaalPage = {
  key: "werk-en-inkomen",
  path: "/zorg-en-werk/werk-en-inkomen",
  title: "Werk en inkomen",
  description: "Bijstand, hulp bij het vinden van werk en geld voor onverwachte kosten in Lindendaal.",
  layout: "75-25",
  blocks: [
    text("Hebt u geen of te weinig inkomen? Dan zoeken we samen naar werk of opleiding, en zorgen we dat u ondertussen kunt rondkomen.", {
      lead: true,
    }),
    heading("Een uitkering aanvragen"),
    text(
      "1. Meld u aan bij ons werkplein. Vanaf die dag telt uw aanvraag.\n2. Binnen een week hebt u een gesprek met een vaste contactpersoon.\n3. U levert uw papieren in. Lukt dat niet alleen? Wij helpen.\n4. Binnen acht weken beslissen wij. Intussen kunt u een voorschot krijgen.",
    ),
    accordion([
      ["Bijzondere bijstand", "Voor kosten die echt nodig zijn en die u niet kunt betalen, zoals een wasmachine of een bril."],
      ["Meedoen met kinderen", "Per kind is er € 350 per jaar voor sport, muziek of een fiets. Vraag het aan voor {ma +8}."],
      ["Werken en toch een uitkering", "Verdient u minder dan de norm, dan vullen wij aan. Een deel van wat u verdient houdt u zelf."],
    ]),
    ...inArea(
      "side-right",
      callout({ title: "Het werkplein", body: "Gemeentehuis, ingang Lindekade. Maandag tot en met vrijdag van 9.00 tot 12.30 uur." }),
      text("**Zie ook**\n\n- [Schuldhulp](schuldhulp)\n- [Bezwaar maken](bezwaar)"),
    ),
  ],
};

const jeugdhulp: LindendaalPage = {
  key: "jeugdhulp",
  path: "/zorg-en-werk/jeugdhulp",
  title: "Jeugdhulp",
  description: "Hulp bij opvoeden en opgroeien in Lindendaal, voor ouders en voor jongeren zelf.",
  layout: "25-75",
  blocks: [
    imageText({
      image: "speeltuin",
      title: "Opvoeden doet u niet alleen",
      body: "Slaapt uw kind slecht, gaat het niet goed op school of maakt u zich zorgen? Het jeugdteam luistert en denkt mee. Vaak helpen een paar gesprekken al.",
    }),
    heading("Voor ouders"),
    text(
      "Bel of loop binnen; een verwijsbrief hebt u niet nodig. Is er meer nodig, dan maken we samen een plan. U kiest zelf wie er helpt.",
    ),
    heading("Voor jongeren"),
    text(
      "Vanaf twaalf jaar mag je zelf bellen of appen met [06 1234 5678](tel:+31612345678). We vertellen het niet door zonder met jou te praten.",
    ),
    callout({ title: "Direct gevaar?", body: "Bel 112. Of bel Veilig Thuis, gratis en dag en nacht." }, { kind: "negative" }),
    ...inArea(
      "side-left",
      subNavigation("Zorg en werk", { source: "menu", depth: 1 }),
      image({ image: "bibliotheek", alt: "De inloop van het jeugdteam in de bibliotheek" }, { ratio: "4:3" }),
    ),
  ],
};

const wmo: LindendaalPage = {
  key: "wmo",
  path: "/zorg-en-werk/wmo",
  title: "Wmo: hulp om thuis te wonen",
  description: "Hulp in huis, vervoer en aanpassingen van uw woning via de Wmo in Lindendaal.",
  layout: "75-25",
  blocks: [
    text("Met de Wet maatschappelijke ondersteuning helpt de gemeente u om zelfstandig te blijven wonen en mensen te blijven ontmoeten.", {
      lead: true,
    }),
    heading("Waar kunt u hulp bij krijgen?"),
    text(
      "- schoonmaken en de was\n- een traplift, beugels of een drempel minder\n- een rolstoel, scootmobiel of de regiotaxi\n- dagbesteding, en een middag vrij voor uw mantelzorger",
    ),
    heading("Het keukentafelgesprek"),
    text(
      "Na uw melding komt iemand van ons bij u thuis. Samen bekijken we wat u zelf kunt, wat anderen doen en waar wij bijspringen. Vraag gerust een buur of familielid erbij. Onafhankelijke ondersteuning is gratis.",
    ),
    accordion([
      ["Wat betaal ik zelf?", "Een eigen bijdrage van hooguit **€ 21** per maand, hoeveel hulp u ook krijgt."],
      [
        "Hoe lang duurt het?",
        "Binnen zes weken na uw melding hebben we gesproken, twee weken later hebt u het besluit. Met haast gaat het sneller.",
      ],
    ]),
    ...inArea(
      "side-right",
      image({ image: "gesprek-aan-tafel" }, { ratio: "4:3" }),
      buttons([["Doe een melding", "contact"]]),
      text("**Zie ook**\n\n- [Parkeren](parkeren)\n- [Bezwaar maken](bezwaar)"),
    ),
  ],
};

const schuldhulp: LindendaalPage = {
  key: "schuldhulp",
  path: "/zorg-en-werk/schuldhulp",
  title: "Schuldhulp",
  description: "Gratis hulp bij schulden en rekeningen in Lindendaal, voor inwoners en ondernemers.",
  layout: "25-50-25",
  blocks: [
    text("Geldzorgen kunnen iedereen overkomen. Bel ons zodra u er wakker van ligt. Het gesprek is gratis en blijft tussen u en ons.", {
      lead: true,
    }),
    heading("Zo helpen wij"),
    text(
      "1. **Rust.** We vragen schuldeisers om te wachten.\n2. **Overzicht.** We maken samen een lijst van inkomsten en schulden.\n3. **Regeling.** We spreken af wat u kunt betalen. Na achttien maanden bent u meestal klaar.\n4. **Nazorg.** We bellen nog een jaar lang hoe het gaat.",
    ),
    heading("Veel gestelde vragen", { level: "h2" }),
    accordion([
      ["Kom ik in aanmerking?", "Iedereen van 18 jaar en ouder, ook met een eigen huis of een bedrijf."],
      ["Gaat mijn huis of auto weg?", "Daar praten we eerst over. Vaak is er een andere weg."],
    ]),
    ...inArea("side-left", text("**In dit onderwerp**\n\n- [Zorg, werk en inkomen](zorg)\n- [Werk en inkomen](werk-en-inkomen)")),
    ...inArea(
      "side-right",
      callout(
        { title: "Dreigt afsluiting?", body: "Bel meteen: [14 0190](tel:140190). We regelen het nog dezelfde dag." },
        { kind: "negative" },
      ),
    ),
  ],
};

export const care = [zorg, werk, jeugdhulp, wmo, schuldhulp];
