import { ActionIcon, Menu } from "@mantine/core";
import type { FormSummary } from "@plein/contract/forms/form";
import {
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDots,
  IconHistory,
  IconInbox,
  IconPencil,
  IconSettings,
  IconTrash,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import { toFormAccess } from "../form-access.ts";
import { designerHref, submissionsHref } from "../form-hrefs.ts";

export type FormMenuActions = {
  /** null for users who may not add forms */
  readonly onCopy: ((form: FormSummary) => void) | null;
  readonly onArchive: (form: FormSummary) => void;
  readonly onUnarchive: (form: FormSummary) => void;
  readonly onRemove: (form: FormSummary) => void;
};

type FormMenuProps = FormMenuActions & { readonly form: FormSummary };

/** The actions that the user may perform on one form. */
export function FormMenu({ form, onCopy, onArchive, onUnarchive, onRemove }: FormMenuProps): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const { title, isArchived, submissionCount } = form;
  const access = toFormAccess(form);
  const canEdit = can("form.edit", access);
  const canRemove = can("form.remove", access);
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={intl.formatMessage({ id: "forms.menu" }, { title })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <LinkItem icon={IconPencil} label={canEdit ? "forms.edit" : "forms.view"} href={designerHref(form)} />
        <LinkItem icon={IconSettings} label="forms.tab.settings" href={designerHref(form, "settings")} />
        <LinkItem icon={IconHistory} label="forms.tab.versions" href={designerHref(form, "versions")} />
        {submissionCount !== null && <LinkItem icon={IconInbox} label="forms.column.submissions" href={submissionsHref(form)} />}
        {(onCopy || canEdit || canRemove) && <Menu.Divider />}
        {onCopy && <Item icon={IconCopy} label="forms.copy" onClick={() => onCopy(form)} />}
        {canEdit && !isArchived && <Item icon={IconArchive} label="forms.archive" onClick={() => onArchive(form)} />}
        {canEdit && isArchived && <Item icon={IconArchiveOff} label="forms.unarchive" onClick={() => onUnarchive(form)} />}
        {canRemove && <Item icon={IconTrash} label="forms.remove" color="var(--plein-danger)" onClick={() => onRemove(form)} />}
      </Menu.Dropdown>
    </Menu>
  );
}

type LinkItemProps = {
  readonly icon: TablerIcon;
  readonly label: "forms.edit" | "forms.view" | "forms.tab.settings" | "forms.tab.versions" | "forms.column.submissions";
  readonly href: string;
};

function LinkItem({ icon: Icon, label, href }: LinkItemProps): ReactNode {
  return (
    <Menu.Item component="a" href={href} leftSection={<Icon size={18} stroke={1.6} aria-hidden />}>
      <FormattedMessage id={label} />
    </Menu.Item>
  );
}

type ItemProps = {
  readonly icon: TablerIcon;
  readonly label: "forms.copy" | "forms.archive" | "forms.unarchive" | "forms.remove";
  readonly color?: string;
  readonly onClick: () => void;
};

function Item({ icon: Icon, label, color, onClick }: ItemProps): ReactNode {
  return (
    <Menu.Item {...(color !== undefined && { color })} leftSection={<Icon size={18} stroke={1.6} aria-hidden />} onClick={onClick}>
      <FormattedMessage id={label} />
    </Menu.Item>
  );
}
