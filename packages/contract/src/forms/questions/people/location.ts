import { z } from "zod";
import { MapPoint, parseMapPoint } from "../../../blocks/map.ts";
import { partName } from "../posted-values.ts";
import { defineQuestionType, questionSchema } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";

/** The parts of a location, in the order in which they are filled in. */
export const LOCATION_PARTS = ["address", "point"] as const;

const Settings = z
  .strictObject({
    /** offers a map to choose the point on, where the platform has one */
    hasMap: z.boolean().default(false),
    /** the middle of the map before a point is chosen; null for the country */
    mapCenter: MapPoint.nullable().default(null),
  })
  .prefault({});

export const LocationQuestion = questionSchema("location", Settings);

/** A place: in words, as a point, or both. Visitors needn't know coordinates, and not every place has an address. */
export const location = defineQuestionType({
  type: "location",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: () =>
    z
      .strictObject({ address: lineOfText(300).min(1).optional(), point: MapPoint.optional() })
      .refine(({ address, point }) => address !== undefined || point !== undefined, { params: { message: "invalid" } }),
  readPosted: (posted, { key }) => {
    const [address = "", point = ""] = LOCATION_PARTS.map((part) => posted.text(partName(key, part))?.trim());
    if (address === "" && point === "") return undefined;
    // A text that isn't a point is returned as typed.
    return { ...(address !== "" && { address }), ...(point !== "" && { point: parseMapPoint(point) ?? point }) };
  },
});
