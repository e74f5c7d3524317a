/** The headers of a table of items, by column, and the texts of a cell that is true or false. */
export const TEXTS = {
  headers: {
    listItemTypeName: "Soort item",
    title: "Titel",
    tags: "Onderwerpen",
    image: "Afbeelding",
    isPublished: "Gepubliceerd",
    publishedOn: "Publicatiedatum",
    isHighlighted: "Uitgelicht",
    guid: "Sleutel",
    description: "Samenvatting",
    periodStart: "Begin",
    periodEnd: "Einde",
  },
  flags: { false: "nee", true: "ja" },
};
