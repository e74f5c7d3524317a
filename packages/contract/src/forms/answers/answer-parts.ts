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

/** The point of a location in the format of maps, "52.0907, 5.1214"; the typed text if it isn't a point. */
export function pointTextOf(answer: unknown): string {
  const point = partOfAnswer(answer, "point");
  const [lat, lng] = [partOfAnswer(point, "lat"), partOfAnswer(point, "lng")];
  return typeof lat === "number" && typeof lng === "number" ? `${lat}, ${lng}` : answerText(point);
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
