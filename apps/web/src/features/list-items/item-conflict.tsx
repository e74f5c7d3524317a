import { Alert, Button, Group, Table } from "@mantine/core";
import { FieldValue, fieldLabel, hasValue } from "@plein/blocks/list-items/field-value.tsx";
import { isBaseFieldName } from "@plein/contract/item-types/base-fields";
import type { ListItemField, ListItemType } from "@plein/contract/item-types/list-item-type";
import { fieldsOf } from "@plein/contract/item-types/metadata-schema";
import type { ReactNode } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import { previewEnv } from "../../client/blocks/preview-env.ts";
import type { ItemDraft } from "./item-draft.ts";
import { itemLanguageName } from "./sharing-fields.tsx";

type ItemConflictProps = {
  readonly mine: ItemDraft;
  readonly theirs: ItemDraft;
  readonly type: ListItemType;
  readonly onTakeMine: () => void;
  readonly onTakeTheirs: () => void;
};

const ENV = previewEnv({});

/** A conflict with a version that another user saved: the differences side by side, and the choice between both. */
export function ItemConflict({ mine, theirs, type, onTakeMine, onTakeTheirs }: ItemConflictProps): ReactNode {
  const intl = useIntl();
  const rows = rowsOf(type, intl).filter(({ read }) => JSON.stringify(read(mine) ?? null) !== JSON.stringify(read(theirs) ?? null));
  return (
    <>
      <Alert color="yellow" role="alert" title={<FormattedMessage id="list-items.conflict.title" />}>
        <FormattedMessage id="list-items.conflict.text" />
      </Alert>
      <Table my="md" layout="fixed" verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <FormattedMessage id="list-items.conflict.field" />
            </Table.Th>
            <Table.Th scope="col">
              <FormattedMessage id="list-items.conflict.mine" />
            </Table.Th>
            <Table.Th scope="col">
              <FormattedMessage id="list-items.conflict.theirs" />
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ name, label, show }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{show(mine)}</Table.Td>
              <Table.Td>{show(theirs)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group>
        <Button data-autofocus onClick={onTakeMine}>
          <FormattedMessage id="list-items.conflict.takeMine" />
        </Button>
        <Button variant="default" onClick={onTakeTheirs}>
          <FormattedMessage id="list-items.conflict.takeTheirs" />
        </Button>
      </Group>
    </>
  );
}

type Row = {
  readonly name: string;
  readonly label: string;
  readonly read: (draft: ItemDraft) => unknown;
  readonly show: (draft: ItemDraft) => ReactNode;
};

function rowsOf(type: ListItemType, intl: IntlShape): Row[] {
  const yesOrNo = (is: boolean) => (is ? intl.formatMessage({ id: "list-items.yes" }) : intl.formatMessage({ id: "list-items.no" }));
  const own = fieldsOf(type).map((field): Row => {
    const read = (draft: ItemDraft) => draft.metadata[field.name];
    return { name: field.name, label: labelOf(field, intl), read, show: (draft) => <Value field={field} value={read(draft)} /> };
  });
  const tagsOf = ({ metadata: { tags } }: ItemDraft) => (Array.isArray(tags) ? tags.join(", ") : "");
  return [
    { name: "/title", label: intl.formatMessage({ id: "list-items.title" }), read: ({ title }) => title, show: ({ title }) => title },
    ...own,
    {
      name: "/image",
      label: intl.formatMessage({ id: "list-items.image" }),
      read: ({ image }) => image,
      show: ({ image }) => image && <Value field={IMAGE} value={image} />,
    },
    {
      name: "/shareImage",
      label: intl.formatMessage({ id: "list-items.shareImage" }),
      read: ({ shareImage }) => shareImage,
      show: ({ shareImage }) => shareImage && <Value field={IMAGE} value={shareImage} />,
    },
    {
      name: "/locale",
      label: intl.formatMessage({ id: "list-items.locale" }),
      read: ({ locale }) => locale,
      show: ({ locale }) => itemLanguageName(locale, intl),
    },
    { name: "/tags", label: intl.formatMessage({ id: "list-items.tags" }), read: tagsOf, show: tagsOf },
    {
      name: "/isPublished",
      label: intl.formatMessage({ id: "list-items.published" }),
      read: ({ isPublished }) => isPublished,
      show: ({ isPublished }) => yesOrNo(isPublished),
    },
    {
      name: "/isHighlighted",
      label: intl.formatMessage({ id: "list-items.highlighted" }),
      read: ({ isHighlighted }) => isHighlighted,
      show: ({ isHighlighted }) => yesOrNo(isHighlighted),
    },
  ];
}

const IMAGE: ListItemField = { name: "image", type: "image", label: {}, isRequired: false };

function Value({ field, value }: { readonly field: ListItemField; readonly value: unknown }): ReactNode {
  return hasValue(field, value, ENV) ? <FieldValue field={field} value={value} env={ENV} /> : null;
}

function labelOf(field: ListItemField, intl: IntlShape): string {
  if (!isBaseFieldName(field.name) || Object.keys(field.label).length > 0) return fieldLabel(field, intl);
  if (field.name === "description") return intl.formatMessage({ id: "list-items.description" });
  return field.name === "periodStart"
    ? intl.formatMessage({ id: "list-items.periodStart" })
    : intl.formatMessage({ id: "list-items.periodEnd" });
}
