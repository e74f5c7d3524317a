import { TextInput } from "@mantine/core";
import type { QuestionTypeName } from "@plein/contract/forms/questions/question";
import { Modal } from "@plein/ui/dialogs/modal.tsx";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { rankMatches } from "../../../../client/text/rank-matches.ts";
import classes from "../designer.module.css";
import { TYPE_GROUP_NAMES, TYPE_GROUPS, TYPE_ICONS, type TypeGroup } from "./type-groups.ts";

type QuestionPickerProps = { readonly onPick: (type: QuestionTypeName) => void; readonly onClose: () => void };

const TYPES = TYPE_GROUP_NAMES.flatMap((group) => TYPE_GROUPS[group].map((type) => ({ type, group })));

/** The picker of question types, in groups or filtered by a search. Enter picks the first, and arrow keys move through them. */
export function QuestionPicker({ onPick, onClose }: QuestionPickerProps): ReactNode {
  const intl = useIntl();
  const [text, setText] = useState("");
  const groupLabel = (name: TypeGroup) => intl.formatMessage({ id: `forms.types.${name}` });
  const matches = rankMatches(TYPES, text, ({ type, group }) => ({
    label: intl.formatMessage({ id: `forms.type.${type}` }),
    description: intl.formatMessage({ id: `forms.type.${type}.text` }),
    words: `${intl.formatMessage({ id: `forms.type.${type}.words` })} ${groupLabel(group)}`,
  })).map(({ type }) => type);
  const groups =
    text.trim() === ""
      ? TYPE_GROUP_NAMES.map((name) => ({ label: groupLabel(name), types: TYPE_GROUPS[name] }))
      : [{ label: intl.formatMessage({ id: "forms.types.found" }), types: matches }];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const first = groups[0]?.types[0];
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && first !== undefined) {
      event.preventDefault();
      onPick(first);
    }
    if (event.key === "ArrowDown" || event.key === "ArrowUp") moveFocus(event, event.key === "ArrowDown" ? 1 : -1);
  };
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={<FormattedMessage id="forms.question.add" />}
      closeButtonProps={{ "aria-label": intl.formatMessage({ id: "forms.cancel" }) }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only moves the focus between its buttons */}
      <div className={classes.picker} onKeyDown={onKeyDown}>
        <TextInput
          data-autofocus
          type="search"
          aria-label={intl.formatMessage({ id: "forms.types.search" })}
          placeholder={intl.formatMessage({ id: "forms.types.search" })}
          leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {groups.map(({ label, types }) => (
          <section key={label} aria-label={label} hidden={types.length === 0}>
            <h3>{label}</h3>
            <ul className={classes.types}>
              {types.map((type) => (
                <li key={type}>
                  <TypeButton type={type} onPick={onPick} />
                </li>
              ))}
            </ul>
          </section>
        ))}
        {matches.length === 0 && (
          <p role="status">
            <FormattedMessage id="forms.types.none" />
          </p>
        )}
      </div>
    </Modal>
  );
}

function TypeButton({ type, onPick }: { readonly type: QuestionTypeName; readonly onPick: (type: QuestionTypeName) => void }): ReactNode {
  const Icon = TYPE_ICONS[type];
  return (
    <button type="button" className={classes.type} onClick={() => onPick(type)}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <span>
        <strong>
          <FormattedMessage id={`forms.type.${type}`} />
        </strong>
        <span className={classes.second}>
          <FormattedMessage id={`forms.type.${type}.text`} />
        </span>
      </span>
    </button>
  );
}

/** Moves the focus between the search field and the buttons, in order. */
function moveFocus(event: KeyboardEvent<HTMLElement>, step: -1 | 1): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input, button")];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
