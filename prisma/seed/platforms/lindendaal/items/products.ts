import type { DemoItem } from "../../../content/demo-item.ts";

type Audience = "residents" | "businesses" | "associations";

/** Subject, audience, and the products: name, price and processing time. */
const SUBJECTS: readonly (readonly [
  subject: string,
  audience: readonly Audience[],
  products: readonly (readonly [name: string, price: string, duration: string])[],
])[] = [
  [
    "Reizen en identiteit",
    ["residents"],
    [
      ["Paspoort aanvragen", "€ 83,87", "Vijf werkdagen"],
      ["Identiteitskaart aanvragen", "€ 75,80", "Vijf werkdagen"],
      ["Spoedpaspoort", "€ 140,98", "De volgende werkdag"],
      ["Paspoort of identiteitskaart kwijt melden", "Gratis", "Meteen"],
      ["Rijbewijs aanvragen of verlengen", "€ 51,10", "Een werkdag"],
      ["Rijbewijs omwisselen uit het buitenland", "€ 51,10", "Twee weken"],
      ["Verklaring omtrent het gedrag", "€ 41,35", "Vier weken"],
      ["DigiD aan de balie activeren", "Gratis", "Meteen"],
    ],
  ],
  [
    "Geboorte, trouwen, overlijden",
    ["residents"],
    [
      ["Geboorte aangeven", "Gratis", "Meteen"],
      ["Kind erkennen", "Gratis", "Een kwartier"],
      ["Trouwen of partnerschap melden", "Vanaf € 0", "Twee weken van tevoren"],
      ["Trouwlocatie kiezen", "Vanaf € 150", "Een week"],
      ["Echtscheiding laten inschrijven", "Gratis", "Vijf werkdagen"],
      ["Overlijden aangeven", "Gratis", "Meteen"],
      ["Uittreksel van een akte", "€ 17,10", "Twee werkdagen"],
      ["Naamgebruik wijzigen", "Gratis", "Meteen"],
    ],
  ],
  [
    "Verhuizen en inschrijven",
    ["residents"],
    [
      ["Verhuizing doorgeven", "Gratis", "Vijf werkdagen"],
      ["Vestiging uit het buitenland", "Gratis", "Op afspraak"],
      ["Vertrek naar het buitenland melden", "Gratis", "Meteen"],
      ["Uittreksel basisregistratie personen", "€ 17,10", "Twee werkdagen"],
      ["Geheimhouding van uw gegevens", "Gratis", "Een week"],
      ["Briefadres aanvragen", "Gratis", "Drie weken"],
      ["Adresonderzoek melden", "Gratis", "Zes weken"],
    ],
  ],
  [
    "Afval en milieu",
    ["residents", "businesses"],
    [
      ["Grofvuil laten ophalen", "€ 22,50", "Binnen een week"],
      ["Afvalpas aanvragen", "€ 10,00", "Drie werkdagen"],
      ["Minicontainer omwisselen", "€ 25,00", "Twee weken"],
      ["Asbest wegbrengen", "Gratis tot 35 m²", "Op afspraak"],
      ["Compostvat met korting", "€ 15,00", "Meteen mee te nemen"],
      ["Illegale stort melden", "Gratis", "Twee werkdagen"],
      ["Subsidie groen dak", "Tot 50% van de kosten", "Acht weken"],
      ["Tegels laten ophalen", "Gratis", "Twee weken"],
    ],
  ],
  [
    "Parkeren en verkeer",
    ["residents", "businesses"],
    [
      ["Parkeervergunning voor bewoners", "€ 96,00 per jaar", "Drie werkdagen"],
      ["Parkeervergunning voor bedrijven", "€ 240,00 per jaar", "Een week"],
      ["Bezoekerspas parkeren", "€ 0,50 per uur", "Meteen"],
      ["Gehandicaptenparkeerkaart", "€ 62,40", "Acht weken"],
      ["Gehandicaptenparkeerplaats", "€ 310,00", "Twaalf weken"],
      ["Inrit aanleggen", "€ 180,00", "Acht weken"],
      ["Ontheffing voetgangersgebied", "€ 34,00", "Vijf werkdagen"],
      ["Laadpaal in de straat aanvragen", "Gratis", "Vier maanden"],
    ],
  ],
  [
    "Bouwen en verbouwen",
    ["residents", "businesses"],
    [
      ["Omgevingsvergunning aanvragen", "Naar de bouwkosten", "Acht weken"],
      ["Vooroverleg over een bouwplan", "€ 210,00", "Vier weken"],
      ["Sloopmelding", "Gratis", "Vier weken van tevoren"],
      ["Boom kappen: vergunning", "€ 75,00", "Acht weken"],
      ["Huisnummer aanvragen", "Gratis", "Zes weken"],
      ["Bouwtekening opvragen", "€ 12,50", "Een week"],
      ["Monument onderhouden: subsidie", "Tot € 10.000", "Acht weken"],
      ["Bestemming van een perceel opzoeken", "Gratis", "Meteen"],
    ],
  ],
  [
    "Zorg en hulp",
    ["residents"],
    [
      ["Hulp bij het huishouden", "€ 20,60 per maand", "Zes weken"],
      ["Woning aanpassen", "Naar inkomen", "Acht weken"],
      ["Rolstoel of scootmobiel", "€ 20,60 per maand", "Zes weken"],
      ["Regiotaxi-pas", "€ 0,95 per rit", "Vier weken"],
      ["Mantelzorgwaardering", "Gratis", "Twee weken"],
      ["Jeugdhulp aanvragen", "Gratis", "Een week"],
      ["Hulp bij opvoeden", "Gratis", "Een week"],
      ["Dagbesteding", "Naar inkomen", "Vier weken"],
    ],
  ],
  [
    "Werk en inkomen",
    ["residents"],
    [
      ["Bijstandsuitkering aanvragen", "Gratis", "Acht weken"],
      ["Bijzondere bijstand", "Gratis", "Acht weken"],
      ["Individuele inkomenstoeslag", "Gratis", "Acht weken"],
      ["Hulp bij schulden", "Gratis", "Drie werkdagen"],
      ["Kwijtschelding van belasting", "Gratis", "Acht weken"],
      ["Meedoen-regeling voor kinderen", "Gratis", "Twee weken"],
      ["Energietoeslag", "Gratis", "Vier weken"],
      ["Begeleiding naar werk", "Gratis", "Twee weken"],
    ],
  ],
  [
    "Evenementen en verenigingen",
    ["associations", "businesses"],
    [
      ["Evenement melden of aanvragen", "Vanaf € 0", "Acht weken"],
      ["Straatfeest houden", "Gratis", "Drie weken"],
      ["Zaal of sporthal huren", "Vanaf € 18,00 per uur", "Een week"],
      ["Subsidie voor verenigingen", "Naar plan", "Dertien weken"],
      ["Standplaats op de markt", "€ 2,10 per meter", "Vier weken"],
      ["Collecte houden", "Gratis", "Vier weken"],
      ["Alcoholvergunning", "€ 290,00", "Acht weken"],
      ["Terras plaatsen", "€ 110,00 per jaar", "Acht weken"],
    ],
  ],
  [
    "Bestuur en inspraak",
    ["residents", "businesses", "associations"],
    [
      ["Bezwaar maken", "Gratis", "Twaalf weken"],
      ["Klacht indienen", "Gratis", "Zes weken"],
      ["Inspreken bij de raad", "Gratis", "Twee dagen van tevoren"],
      ["Verzoek om openbare informatie", "Gratis", "Vier weken"],
      ["Burgerinitiatief indienen", "Gratis", "Acht weken"],
      ["Inzage in uw gegevens", "Gratis", "Een maand"],
      ["Spreekuur met een wethouder", "Gratis", "Op afspraak"],
      ["Schade aan de gemeente melden", "Gratis", "Acht weken"],
      ["Naturalisatie tot Nederlander", "€ 1.091,00", "Een jaar"],
    ],
  ],
];

export const products: readonly DemoItem[] = SUBJECTS.flatMap(([category, audience, names]) =>
  names.map(([title, price, duration]) => ({
    title,
    type: "product",
    description: `${title}: wat het kost, wat u nodig hebt en hoe u het regelt.`,
    tags: [category.toLowerCase().split(" ")[0] ?? ""],
    daysAgo: 200,
    metadata: {
      category,
      audience: [...audience],
      price,
      duration,
      requirements: "Een geldig identiteitsbewijs. Regelt u het voor een ander? Dan ook een machtiging.",
    },
    body: `U regelt dit online of aan de balie van het gemeentehuis. Maak voor de balie een afspraak; dan hoeft u niet te wachten. Kosten: ${price.toLowerCase()}.`,
  })),
);
