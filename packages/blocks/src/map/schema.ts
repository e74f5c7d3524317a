import { isLinkUrl } from "@plein/contract/blocks/link-url";
import { MAP_BLOCK, MapPoint } from "@plein/contract/blocks/map";
import { z } from "zod";
import { blockOptions } from "../kit/schema/common-options.ts";
import { plainText } from "../kit/schema/content-fields.ts";
import { defineBlock } from "../kit/schema/define-block.ts";

export const MAX_MAP_PLACES = 50;
/** 0 shows all places; the maximum distinguishes houses. */
export const MAX_MAP_ZOOM = 18;

/** Places on a map, which are always a list of addresses as well. */
export const map = defineBlock({
  name: MAP_BLOCK,
  content: z.strictObject({
    title: plainText(160).default(""),
    items: z
      .array(
        z.strictObject({
          title: plainText(120),
          address: plainText(200).default(""),
          text: plainText(300).default(""),
          /** null until it is filled in */
          point: MapPoint.nullable().default(null),
          /** link to more information; empty for none */
          url: z
            .string()
            .max(2000)
            .refine((url) => url === "" || isLinkUrl(url), { params: { message: "url" } })
            .default(""),
        }),
      )
      .min(1)
      .max(MAX_MAP_PLACES),
  }),
  options: blockOptions({
    zoom: z.int().min(0).max(MAX_MAP_ZOOM).default(0),
    /** on a wide screen the list is next to the map, else below it */
    isListBeside: z.boolean().default(true),
  }),
  // An item's page has no list of the pictures that the document's policy must allow.
  standsOn: ["page", "reusable"],
  required: ["/items/*/title", "/items/*/point"],
  examples: [
    { content: { items: [{ title: "" }] } },
    {
      content: {
        title: "Milieustraten",
        items: [
          {
            title: "Milieustraat Lindekade",
            address: "Lindekade 40, Lindendaal",
            text: "Dinsdag tot en met zaterdag, 9.00–16.30 uur",
            point: { lat: 52.0893, lng: 5.1101 },
          },
          { title: "Kringloop De Draai", address: "Molenweg 8, Lindendaal", point: { lat: 52.0951, lng: 5.1232 } },
          { title: "Glasbak Marktplein", address: "Marktplein, Lindendaal", point: { lat: 52.0907, lng: 5.1214 } },
        ],
      },
    },
    {
      content: { items: [{ title: "Gemeentehuis", address: "Marktplein 1, Lindendaal", point: { lat: 52.0907, lng: 5.1214 } }] },
      options: { zoom: 15, isListBeside: false },
    },
  ],
});
