/** The headers of a table of items, by column, and the texts of a cell that is true or false. */
export const TEXTS = {
  headers: {
    listItemTypeName: "Item type",
    title: "Title",
    tags: "Topics",
    image: "Image",
    isPublished: "Published",
    publishedOn: "Publication date",
    isHighlighted: "Highlighted",
    guid: "Key",
    description: "Summary",
    periodStart: "Start",
    periodEnd: "End",
  },
  flags: { false: "no", true: "yes" },
};
