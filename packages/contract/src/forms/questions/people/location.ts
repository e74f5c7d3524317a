import { z } from "zod";
import { MapPoint, parseMapPoint } from "../../../blocks/map.ts";
import { isWithin } from "../../../blocks/map-area.ts";
import { partName } from "../posted-values.ts";
import { defineQuestionType, type QuestionOf, questionSchema } from "../question-type.ts";
import { lineOfText } from "../text-answer.ts";

/** A point, a line of points, or an area by its corners. */
export const LOCATION_SHAPES = ["point", "line", "area"] as const;
export type LocationShape = (typeof LOCATION_SHAPES)[number];

/** The points that a line and an area consist of. */
export const MIN_POINTS = { line: 2, area: 3 } as const;
export const MAX_POINTS = 100;

const Settings = z
  .strictObject({
    /** what is asked for; another one is another question */
    shape: z.enum(LOCATION_SHAPES).default("point"),
    /** offers a map to choose it on, where the platform has one */
    hasMap: z.boolean().default(false),
    /** the middle of the map before a point is chosen; null for the area below, or the country */
    mapCenter: MapPoint.nullable().default(null),
    /** the corners of the area that all points must be within; empty for anywhere */
    within: z.array(MapPoint).max(MAX_POINTS).default([]),
  })
  .prefault({});

type Location = QuestionOf<"location", z.infer<typeof Settings>>;

export const LocationQuestion = questionSchema("location", Settings);

/**
 * A place: in words, on the map, or both. Visitors needn't know coordinates, and not every place has an address
 * (docs/decisions/230-maps-and-videos-in-forms.md).
 */
export const location = defineQuestionType({
  type: "location",
  settings: Settings,
  operators: ["empty", "notEmpty"],
  answerSchema: ({ settings: { shape, within } }: Location) => {
    const place = within.length === 0 ? MapPoint : MapPoint.refine((point) => isWithin(point, within), OUTSIDE);
    const places = shape === "point" ? place : z.array(place).min(MIN_POINTS[shape]).max(MAX_POINTS);
    return z
      .strictObject({ address: lineOfText(300).min(1).optional(), [shape]: places.optional() })
      .refine((answer) => answer.address !== undefined || answer[shape] !== undefined, { params: { message: "invalid" } });
  },
  // Forms from before there were other shapes keep their keys.
  optionValues: ({ settings: { shape } }) => (shape === "point" ? [] : [shape]),
  findMistakes: ({ settings: { within } }) =>
    within.length > 0 && within.length < MIN_POINTS.area ? [{ path: ["settings", "within"], message: "fewCorners" }] : [],
  readPosted: (posted, { key, settings: { shape } }) => {
    const read = (part: string) => posted.text(partName(key, part))?.trim() ?? "";
    const [address, typed] = [read("address"), read(shape)];
    if (address === "" && typed === "") return undefined;
    // A text that isn't a point is returned as typed.
    const places = shape === "point" ? (parseMapPoint(typed) ?? typed) : (parseMapPoints(typed) ?? typed);
    return { ...(address !== "" && { address }), ...(typed !== "" && { [shape]: places }) };
  },
});

const OUTSIDE = { params: { message: "answerOutside" } };

/** Points as people type them, each on a line of its own. Null if a line is something else. */
export function parseMapPoints(text: string): MapPoint[] | null {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  const points = lines.flatMap((line) => parseMapPoint(line) ?? []);
  return points.length === lines.length ? points : null;
}
