import { plainText } from "@plein/contract/list-items/items/plain-text";

const MAX_WORDS = 10;
const MIN_LENGTH = 4;
/** Words without a topic, of at least four letters. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "aan bijna blijft daardoor elke iemand liggen ligt staan staat steeds tegen toch vaak veel alle alleen alles andere anders bent bij daar daarom dan dat deze die dingen doen door echt eens even geen goed haar had heb hebben heeft " +
    "heel hele hem hen het hier hoe hun iedereen iets jullie kan komen kunnen maar maken meer mensen met mij mijn misschien moet moeten naar " +
    "niet niets nog omdat onder ons ook over waar want waren wat weer welke werd werden wie wij willen word worden wordt zal zeer zelf zich " +
    "zijn zoals zou zouden about after also been before being could does from have here into just like more most much only other over should " +
    "some such than that their them then there these they this those very want were what when where which will with would your"
  ).split(" "),
);

/** The words that most texts have, each counted once in a text; at least in two. */
export function findFrequentWords(texts: readonly string[]): { readonly word: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 1)
    .sort(([one, times], [other, otherTimes]) => otherTimes - times || one.localeCompare(other))
    .slice(0, MAX_WORDS)
    .map(([word, count]) => ({ word, count }));
}

function wordsOf(text: string): Set<string> {
  const words = plainText(text).match(/\p{L}+/gu) ?? [];
  return new Set(words.filter((word) => word.length >= MIN_LENGTH && !STOP_WORDS.has(word)));
}
