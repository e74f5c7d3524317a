import { Tooltip } from "@mantine/core";
import type { Locale } from "@plein/contract/locale";
import type { PresentEditor } from "@plein/contract/presence/draft-event";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Edited } from "../document/edited.ts";
import { editedWords } from "./edited-words.ts";
import classes from "./present-editors.module.css";

/** The maximum number of avatars beside the title; the last one counts the rest. */
const SHOWN = 3;

type PresentEditorsProps = {
  readonly edited: Edited;
  readonly others: readonly PresentEditor[];
  readonly ownGuid: string;
};

/** The initials of the other editors of the page, in the bar. */
export function PresentEditors({ edited, others, ownGuid }: PresentEditorsProps): ReactNode {
  const intl = useIntl();
  if (others.length === 0) return null;
  const nameOf = ({ userGuid, name }: PresentEditor) =>
    userGuid === ownGuid ? intl.formatMessage({ id: "editor.collaboration.ownTab" }) : name;
  const shown = others.length > SHOWN ? others.slice(0, SHOWN - 1) : others;
  const rest = others.slice(shown.length);
  return (
    <ul
      className={classes.people}
      aria-label={intl.formatMessage({ id: "editor.collaboration.here" }, editedWords(edited, intl.locale as Locale))}
    >
      {shown.map((one) => (
        <Person key={one.editorId} name={nameOf(one)} text={initialsOf(one.name)} />
      ))}
      {rest.length > 0 && <Person name={intl.formatList(rest.map(nameOf))} text={`+${rest.length}`} />}
    </ul>
  );
}

function Person({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  return (
    <Tooltip label={name} events={{ hover: true, focus: true, touch: true }}>
      <li className={classes.person}>
        <span aria-hidden="true">{text}</span>
        <span className={classes.name}>{name}</span>
      </li>
    </Tooltip>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].flatMap((word) => [...(word ?? "")].slice(0, 1));
  return letters.join("").toLocaleUpperCase() || "?";
}
