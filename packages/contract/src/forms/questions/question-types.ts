import { checkbox } from "./choices/checkbox.ts";
import { checkboxes } from "./choices/checkboxes.ts";
import { imageChoice } from "./choices/image-choice.ts";
import { matrix } from "./choices/matrix.ts";
import { multiSelect } from "./choices/multi-select.ts";
import { radio } from "./choices/radio.ts";
import { ranking } from "./choices/ranking.ts";
import { select } from "./choices/select.ts";
import { table } from "./choices/table.ts";
import { yesNo } from "./choices/yes-no.ts";
import { file } from "./files/file.ts";
import { date } from "./moments/date.ts";
import { dateRange } from "./moments/date-range.ts";
import { dateTime } from "./moments/date-time.ts";
import { time } from "./moments/time.ts";
import { calculated } from "./numbers/calculated.ts";
import { number } from "./numbers/number.ts";
import { rating, scale, smiley } from "./numbers/steps.ts";
import { image } from "./parts/image.ts";
import { info } from "./parts/info.ts";
import { section } from "./parts/section.ts";
import { unknown } from "./parts/unknown.ts";
import { video } from "./parts/video.ts";
import { address } from "./people/address.ts";
import { location } from "./people/location.ts";
import { name } from "./people/name.ts";
import { profileField } from "./people/profile-field.ts";
import { signature } from "./people/signature.ts";
import type { Question, QuestionTypeName } from "./question.ts";
import type { QuestionType } from "./question-type.ts";
import { email } from "./text/email.ts";
import { hidden } from "./text/hidden.ts";
import { longText } from "./text/long-text.ts";
import { phone } from "./text/phone.ts";
import { shortText } from "./text/short-text.ts";
import { url } from "./text/url.ts";
import { TYPES_WITHOUT_ANSWER } from "./types-without-answer.ts";

type QuestionTypes = { readonly [T in QuestionTypeName]: QuestionType<T, Extract<Question, { type: T }>["settings"]> };

/** Every type of question. The README section "How to add" lists the other places that a new one needs. */
const QUESTION_TYPES: QuestionTypes = {
  shortText,
  longText,
  email,
  phone,
  number,
  calculated,
  date,
  time,
  dateTime,
  dateRange,
  yesNo,
  checkbox,
  radio,
  checkboxes,
  select,
  multiSelect,
  imageChoice,
  ranking,
  rating,
  scale,
  smiley,
  matrix,
  table,
  file,
  address,
  location,
  name,
  signature,
  profileField,
  url,
  hidden,
  info,
  section,
  image,
  video,
  unknown,
};

export const QUESTION_TYPE_NAMES = Object.keys(QUESTION_TYPES) as readonly QuestionTypeName[];

/** The definition of a question's type. Its functions take the question itself. */
export function typeOf(question: Question): QuestionType<QuestionTypeName, Question["settings"]> {
  // The functions of a type are only called with questions of that type.
  return QUESTION_TYPES[question.type] as unknown as QuestionType<QuestionTypeName, Question["settings"]>;
}

export function takesAnswer(question: Question): boolean {
  return !TYPES_WITHOUT_ANSWER.has(question.type);
}
