import { blocks, type LindendaalPage } from "../blocks.ts";

const { text, list } = blocks;

const agenda: LindendaalPage = {
  key: "agenda",
  path: "/agenda",
  title: "Agenda",
  description: "Wat er te doen is in de gemeente Lindendaal, van de raad tot het repaircafé.",
  layout: "100",
  editRoles: ["communicatie"],
  blocks: [
    text("Vergaderingen, inloopavonden en feest: dit is er de komende tijd te doen.", { lead: true }),
    list(
      { emptyText: "Er staat nu niets op de agenda." },
      { itemTypes: ["event"], defaultSortBy: "periodStart_asc", view: "rows", visitorFilters: ["text", "period", "tags"] },
    ),
  ],
};

const producten: LindendaalPage = {
  key: "producten",
  path: "/producten-en-diensten",
  title: "Producten en diensten",
  description: "Alles wat u bij de gemeente Lindendaal kunt regelen, met kosten en hoe lang het duurt.",
  layout: "100",
  blocks: [
    text("Zoek op wat u wilt regelen. U ziet wat het kost en hoe lang het duurt.", { lead: true }),
    list(
      { emptyText: "Dit product hebben wij niet." },
      {
        itemTypes: ["product"],
        defaultSortBy: "title_asc",
        defaultItemsPerPage: 20,
        lazyLoad: true,
        view: "rows",
        visitorFilters: ["text", "tags"],
      },
    ),
  ],
};

const medewerkers: LindendaalPage = {
  key: "medewerkers",
  path: "/wie-is-wie",
  title: "Wie is wie",
  description: "De medewerkers van de gemeente, met hun telefoonnummers.",
  layout: "100",
  viewPermission: "Users",
  blocks: [
    text("Voor wie is ingelogd: wie doet wat in het gemeentehuis?", { lead: true }),
    list(
      { emptyText: "Niemand gevonden." },
      { itemTypes: ["person"], defaultSortBy: "title_asc", defaultItemsPerPage: 40, visitorFilters: ["text", "tags"] },
    ),
  ],
};

export const listPages = [agenda, producten, medewerkers];
