// Written by tooling/gen-blocks.ts from the folders beside it. Do not edit.
import { accordion } from "./accordion/schema.ts";
import { agenda } from "./agenda/schema.ts";
import { buttons } from "./buttons/schema.ts";
import { callout } from "./callout/schema.ts";
import { cards } from "./cards/schema.ts";
import { contactPerson } from "./contact-person/schema.ts";
import { counter } from "./counter/schema.ts";
import { embed } from "./embed/schema.ts";
import { files } from "./files/schema.ts";
import { form } from "./form/schema.ts";
import { gallery } from "./gallery/schema.ts";
import { heading } from "./heading/schema.ts";
import { hero } from "./hero/schema.ts";
import { html } from "./html/schema.ts";
import { image } from "./image/schema.ts";
import { imageText } from "./image-text/schema.ts";
import { itemFields } from "./item-fields/schema.ts";
import { list } from "./list/schema.ts";
import { map } from "./map/schema.ts";
import { periodState } from "./period-state/schema.ts";
import { quote } from "./quote/schema.ts";
import { results } from "./results/schema.ts";
import { reusable } from "./reusable/schema.ts";
import { richText } from "./rich-text/schema.ts";
import { searchBox } from "./search-box/schema.ts";
import { separator } from "./separator/schema.ts";
import { share } from "./share/schema.ts";
import { subNavigation } from "./sub-navigation/schema.ts";
import { submissions } from "./submissions/schema.ts";
import { table } from "./table/schema.ts";
import { tabs } from "./tabs/schema.ts";
import { timeline } from "./timeline/schema.ts";
import { video } from "./video/schema.ts";
import { widget } from "./widget/schema.ts";
import type { BlockSchema } from "./kit/schema/define-block.ts";

export const blockSchemas: Readonly<Record<string, BlockSchema>> = Object.assign<object, Readonly<Record<string, BlockSchema>>>(Object.create(null), {
  accordion,
  agenda,
  buttons,
  callout,
  cards,
  contactPerson,
  counter,
  embed,
  files,
  form,
  gallery,
  heading,
  hero,
  html,
  image,
  imageText,
  itemFields,
  list,
  map,
  periodState,
  quote,
  results,
  reusable,
  richText,
  searchBox,
  separator,
  share,
  subNavigation,
  submissions,
  table,
  tabs,
  timeline,
  video,
  widget,
});
