import { z } from "zod";
import { CheckboxQuestion } from "./choices/checkbox.ts";
import { CheckboxesQuestion } from "./choices/checkboxes.ts";
import { ImageChoiceQuestion } from "./choices/image-choice.ts";
import { MatrixQuestion } from "./choices/matrix.ts";
import { MultiSelectQuestion } from "./choices/multi-select.ts";
import { RadioQuestion } from "./choices/radio.ts";
import { RankingQuestion } from "./choices/ranking.ts";
import { SelectQuestion } from "./choices/select.ts";
import { TableQuestion } from "./choices/table.ts";
import { YesNoQuestion } from "./choices/yes-no.ts";
import { FileQuestion } from "./files/file.ts";
import { DateQuestion } from "./moments/date.ts";
import { DateRangeQuestion } from "./moments/date-range.ts";
import { DateTimeQuestion } from "./moments/date-time.ts";
import { TimeQuestion } from "./moments/time.ts";
import { CalculatedQuestion } from "./numbers/calculated.ts";
import { NumberQuestion } from "./numbers/number.ts";
import { RatingQuestion, ScaleQuestion, SmileyQuestion } from "./numbers/steps.ts";
import { ImageQuestion } from "./parts/image.ts";
import { InfoQuestion } from "./parts/info.ts";
import { SectionQuestion } from "./parts/section.ts";
import { UnknownQuestion } from "./parts/unknown.ts";
import { VideoQuestion } from "./parts/video.ts";
import { AddressQuestion } from "./people/address.ts";
import { LocationQuestion } from "./people/location.ts";
import { NameQuestion } from "./people/name.ts";
import { ProfileFieldQuestion } from "./people/profile-field.ts";
import { SignatureQuestion } from "./people/signature.ts";
import { EmailQuestion } from "./text/email.ts";
import { HiddenQuestion } from "./text/hidden.ts";
import { LongTextQuestion } from "./text/long-text.ts";
import { PhoneQuestion } from "./text/phone.ts";
import { ShortTextQuestion } from "./text/short-text.ts";
import { UrlQuestion } from "./text/url.ts";

/** A question of a form, or a part of one without an answer. The members of its type are in `settings`. */
export const Question = z.discriminatedUnion("type", [
  ShortTextQuestion,
  LongTextQuestion,
  EmailQuestion,
  PhoneQuestion,
  NumberQuestion,
  CalculatedQuestion,
  DateQuestion,
  TimeQuestion,
  DateTimeQuestion,
  DateRangeQuestion,
  YesNoQuestion,
  CheckboxQuestion,
  RadioQuestion,
  CheckboxesQuestion,
  SelectQuestion,
  MultiSelectQuestion,
  ImageChoiceQuestion,
  RankingQuestion,
  RatingQuestion,
  ScaleQuestion,
  SmileyQuestion,
  MatrixQuestion,
  TableQuestion,
  FileQuestion,
  AddressQuestion,
  LocationQuestion,
  NameQuestion,
  SignatureQuestion,
  ProfileFieldQuestion,
  UrlQuestion,
  HiddenQuestion,
  InfoQuestion,
  SectionQuestion,
  ImageQuestion,
  VideoQuestion,
  UnknownQuestion,
]);
export type Question = z.infer<typeof Question>;
export type QuestionTypeName = Question["type"];
