import type { QuestionTypeName } from "@plein/contract/forms/questions/question";
import {
  IconAdjustmentsHorizontal,
  IconAlignLeft,
  IconAt,
  IconCalendar,
  IconCheckbox,
  IconCircleDot,
  IconClock,
  IconEyeOff,
  IconForms,
  IconHeading,
  IconHome,
  IconInfoCircle,
  IconLink,
  IconListCheck,
  IconMoodSmile,
  IconNumber123,
  IconPaperclip,
  IconPhone,
  IconSelector,
  IconSquareCheck,
  IconStar,
  IconTable,
  IconToggleLeft,
  IconUser,
  type TablerIcon,
} from "@tabler/icons-react";

/** The types of questions as the picker offers them. */
export const TYPE_GROUPS = {
  text: ["shortText", "longText", "number"],
  choice: ["radio", "checkboxes", "select", "multiSelect", "yesNo", "checkbox", "matrix"],
  person: ["name", "email", "phone", "address"],
  moment: ["date", "time"],
  rating: ["rating", "scale", "smiley"],
  other: ["file", "url", "info", "section", "hidden"],
} as const satisfies Readonly<Record<string, readonly QuestionTypeName[]>>;

export type TypeGroup = keyof typeof TYPE_GROUPS;
export const TYPE_GROUP_NAMES: readonly TypeGroup[] = ["text", "choice", "person", "moment", "rating", "other"];

export const TYPE_ICONS: Readonly<Record<QuestionTypeName, TablerIcon>> = {
  shortText: IconForms,
  longText: IconAlignLeft,
  number: IconNumber123,
  radio: IconCircleDot,
  checkboxes: IconListCheck,
  select: IconSelector,
  multiSelect: IconCheckbox,
  yesNo: IconToggleLeft,
  checkbox: IconSquareCheck,
  matrix: IconTable,
  name: IconUser,
  email: IconAt,
  phone: IconPhone,
  address: IconHome,
  date: IconCalendar,
  time: IconClock,
  rating: IconStar,
  scale: IconAdjustmentsHorizontal,
  smiley: IconMoodSmile,
  file: IconPaperclip,
  url: IconLink,
  info: IconInfoCircle,
  section: IconHeading,
  hidden: IconEyeOff,
};
