import { openPage, type RightsRows } from "./rights-row.ts";

const SEEN_BY_ALL = "200 200 200 200 200 200 200 200";
const FOR_EDITORS = "401 403 403 200 200 200 403 401";
const NOT_THERE = "401 404 404 404 404 404 404 401";

export const PAGE_RIGHTS: RightsRows = {
  "pages.list": { requires: "site.visit", own: SEEN_BY_ALL },
  "pages.get": {
    requires: "page.view",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: SEEN_BY_ALL,
    foreign: "404 404 404 404 404 404 404 404",
  },
  "pages.getByName": { requires: "page.view", about: openPage, input: () => ({ name: "/open" }), own: SEEN_BY_ALL },
  "pages.getContent": { requires: "page.view", about: openPage, input: () => ({ path: "/open" }), own: SEEN_BY_ALL },
  "pages.getForEditing": {
    requires: "page.edit",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.add": {
    requires: "page.addChild",
    about: openPage,
    input: ({ pages }) => ({ title: "Nieuw", parentGuid: pages.open }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.publish": {
    requires: "page.publish",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.open }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pages.unpublish": {
    requires: "page.publish",
    about: openPage,
    input: ({ pages }) => ({ guid: pages.linked }),
    own: FOR_EDITORS,
    foreign: NOT_THERE,
  },
  "pageTemplates.get": {
    requires: null,
    input: ({ template }) => ({ guid: template }),
    own: SEEN_BY_ALL,
    foreign: "404 404 404 404 404 404 404 404",
  },
};
