import type { Guid } from "@plein/contract/guid";
import { FormButton } from "@plein/ui/fields/form-button.tsx";
import { SearchChoiceField } from "@plein/ui/fields/search-choice-field.tsx";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { PersonChoice } from "../kit/editor/block-editor-props.ts";

type PersonFieldProps = {
  readonly value: Guid | null;
  readonly onChange: (userGuid: Guid | null) => void;
  readonly searchPeople: (text: string) => Promise<readonly PersonChoice[]>;
};

/** The user of the platform whose profile a contact follows. Who was chosen is read on the page. */
export function PersonField({ value, onChange, searchPeople }: PersonFieldProps): ReactNode {
  const intl = useIntl();
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
  return (
    <>
      <p>
        <FormattedMessage id="block.contactPerson.follows" />
      </p>
      <FormButton onClick={() => onChange(null)}>
        <FormattedMessage id="block.contactPerson.unfollow" />
      </FormButton>
    </>
  );
}
