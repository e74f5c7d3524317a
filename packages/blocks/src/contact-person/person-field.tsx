import type { Guid } from "@plein/contract/guid";
import { FormButton } from "@plein/ui/fields/form-button.tsx";
import { SearchChoiceField } from "@plein/ui/fields/search-choice-field.tsx";
import { type ReactNode, useContext } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonChoice } from "../kit/editor/block-editor-props.ts";
import { ShownPeopleContext } from "../kit/editor/shown-people.ts";

type PersonFieldProps = {
  readonly value: Guid | null;
  readonly onChange: (userGuid: Guid | null) => void;
  readonly searchPeople: (text: string) => Promise<readonly PersonChoice[]>;
};

/** The user of the platform whose profile a contact follows. */
export function PersonField({ value, onChange, searchPeople }: PersonFieldProps): ReactNode {
  const intl = useIntl();
  const personOf = useContext(ShownPeopleContext);
  if (value === null)
    return (
      <SearchChoiceField
        label={intl.formatMessage({ id: "block.contactPerson.profile" })}
        description={intl.formatMessage({ id: "block.contactPerson.profileHint" })}
        nothingFound={intl.formatMessage({ id: "block.contactPerson.nobody" })}
        search={searchPeople}
        onChoose={onChange}
      />
    );
  // Undefined until it is read, after the block was saved.
  const person = personOf?.(value);
  return (
    <>
      {person && (
        <p>
          <FormattedMessage id="block.contactPerson.followed" values={{ name: <strong>{person.name}</strong> }} />
        </p>
      )}
      {person === null && (
        <p>
          <FormattedMessage id="block.contactPerson.notShown" />
        </p>
      )}
      <p>
        <FormattedMessage id="block.contactPerson.follows" />
      </p>
      <FormButton onClick={() => onChange(null)}>
        <FormattedMessage id="block.contactPerson.unfollow" />
      </FormButton>
    </>
  );
}
