/**
 * The parts of a name and of an address in reading order. PostgreSQL doesn't preserve the order of stored answers: it sorts the members of
 * a JSON object by their length.
 */
const READING_ORDER = [
  "firstName",
  "middleName",
  "lastName",
  "street",
  "houseNumber",
  "addition",
  "postcode",
  "city",
  "country",
  "from",
  "until",
];

/** One part of an answer that has several; undefined if it has no such part. */
export function partOfAnswer(answer: unknown, name: string): unknown {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer)) return undefined;
  return Object.hasOwn(answer, name) ? Reflect.get(answer, name) : undefined;
}

type Point = { readonly lat: number; readonly lng: number };

/** The points of a location: one, or those of a line or an area. Empty for one in words alone, and if they aren't valid. */
export function pointsOf(answer: unknown): Point[] {
  const part = partOfAnswer(answer, "point") ?? partOfAnswer(answer, "line") ?? partOfAnswer(answer, "area");
  const points = Array.isArray(part) ? part : [part];
  return points.every(isPoint) ? points : [];
}

/** The coordinates of a location in the format of maps, "52.0907, 5.1214", with a line for each point; the typed text if they aren't valid. */
export function pointTextOf(answer: unknown): string {
  const points = pointsOf(answer);
  if (points.length > 0) return points.map(({ lat, lng }) => `${lat}, ${lng}`).join("\n");
  return answerText(partOfAnswer(answer, "point") ?? partOfAnswer(answer, "line") ?? partOfAnswer(answer, "area"));
}

function isPoint(value: unknown): value is Point {
  return typeof partOfAnswer(value, "lat") === "number" && typeof partOfAnswer(value, "lng") === "number";
}

/** An answer as text: its parts separated by blanks. Empty without an answer. */
export function answerText(answer: unknown): string {
  if (answer === undefined || answer === null) return "";
  if (typeof answer !== "object") return String(answer);
  return partsOf(answer)
    .map(answerText)
    .filter((text) => text !== "")
    .join(" ");
}

function partsOf(answer: object): unknown[] {
  if (Array.isArray(answer)) return answer;
  const rank = (name: string) => READING_ORDER.indexOf(name);
  return Object.entries(answer)
    .sort(([one], [other]) => rank(one) - rank(other))
    .map(([, part]) => part);
}
