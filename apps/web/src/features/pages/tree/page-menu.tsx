import { ActionIcon, Menu } from "@mantine/core";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import {
  IconArrowsMove,
  IconCalendarOff,
  IconCalendarTime,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconEyeOff,
  IconHistory,
  IconPencil,
  IconPlus,
  IconSettings,
  IconTemplate,
  IconTrash,
  IconWorldUpload,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useCan } from "../../../access/use-can.ts";
import type { PageDialog } from "../changes/page-dialogs.tsx";
import { needsUnpublishConfirmation } from "../changes/unpublish-dialog.tsx";
import type { PageChanges } from "../changes/use-page-changes.tsx";
import { isPublished } from "../publishing/is-published.ts";
import { publishUnlessFound } from "../publishing/publish-unless-found.ts";
import { LanguageItem } from "./language-item.tsx";
import { editHref, settingsHref, versionsHref } from "./page-hrefs.ts";

type PageMenuProps = {
  readonly page: PageTreeEntry;
  readonly changes: PageChanges;
  readonly onDialog: (dialog: PageDialog) => void;
};

/** The actions that the user may perform on one page. */
export function PageMenu({ page, changes, onDialog }: PageMenuProps): ReactNode {
  const intl = useIntl();
  const can = useCan();
  const { title, path, rights, publicationState, isReusable = false, languages = [] } = page;
  const may = (right: (typeof rights)[number]) => rights.includes(right);
  const publish = () => void publishUnlessFound({ pages: [page], changes, onFound: (reviewed) => onDialog({ kind: "review", reviewed }) });
  const unpublish = () =>
    needsUnpublishConfirmation(page) ? onDialog({ kind: "unpublish", pages: [page] }) : void changes.unpublish([page]);
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={intl.formatMessage({ id: "pages.menu" }, { title })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may("edit") && <LinkItem icon={IconPencil} label="pages.edit" href={editHref(page)} />}
        <LinkItem icon={IconExternalLink} label="pages.view" href={encodePath(path)} />
        {may("editSettings") && <LinkItem icon={IconSettings} label="pages.settings" href={settingsHref(page)} />}
        {may("edit") && <LinkItem icon={IconHistory} label="pages.versions" href={versionsHref(page)} />}
        {(may("addChild") || may("editSettings")) && <Menu.Divider />}
        {may("addChild") && path !== "/" && (
          <Item icon={IconPlus} label="pages.newBelow" onClick={() => onDialog({ kind: "new", parent: page })} />
        )}
        {may("edit") && <Item icon={IconCopy} label="pages.copy" onClick={() => void changes.copy(page)} />}
        {may("edit") && !isReusable && can("pages.add") && (
          <Item icon={IconTemplate} label="pages.template.make" onClick={() => onDialog({ kind: "template", page })} />
        )}
        {may("edit") &&
          languages
            .filter(({ locale }) => locale !== page.locale)
            .map((language) => (
              <LanguageItem
                key={language.locale}
                language={language}
                onTranslate={() => onDialog({ kind: "translate", page, locale: language.locale })}
              />
            ))}
        {may("editSettings") && !isReusable && path !== "/" && (
          <Item icon={IconArrowsMove} label="pages.move" onClick={() => onDialog({ kind: "move", pages: [page] })} />
        )}
        {may("publish") && <Menu.Divider />}
        {may("publish") && publicationState !== "published" && <Item icon={IconWorldUpload} label="pages.publish" onClick={publish} />}
        {may("publish") && (
          <Item icon={IconCalendarTime} label="pages.publishAt" onClick={() => onDialog({ kind: "publish", pages: [page] })} />
        )}
        {may("publish") && isPublished(page) && <Item icon={IconEyeOff} label="pages.unpublish" onClick={unpublish} />}
        {may("publish") && page.schedule?.next && (
          <Item icon={IconCalendarOff} label="pages.unschedule" onClick={() => void changes.unschedule(page)} />
        )}
        {may("remove") && path !== "/" && (
          <Item
            icon={IconTrash}
            label="pages.remove"
            color="var(--plein-danger)"
            onClick={() => onDialog({ kind: "remove", pages: [page] })}
          />
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

type Label =
  | "pages.edit"
  | "pages.view"
  | "pages.settings"
  | "pages.versions"
  | "pages.newBelow"
  | "pages.copy"
  | "pages.move"
  | "pages.template.make"
  | "pages.publish"
  | "pages.publishAt"
  | "pages.unpublish"
  | "pages.unschedule"
  | "pages.remove";

function LinkItem({ icon: Icon, label, href }: { readonly icon: TablerIcon; readonly label: Label; readonly href: string }): ReactNode {
  return (
    <Menu.Item component="a" href={href} leftSection={<Icon size={18} stroke={1.6} aria-hidden />}>
      <FormattedMessage id={label} />
    </Menu.Item>
  );
}

type ItemProps = { readonly icon: TablerIcon; readonly label: Label; readonly color?: string; readonly onClick: () => void };

function Item({ icon: Icon, label, color, onClick }: ItemProps): ReactNode {
  return (
    <Menu.Item {...(color !== undefined && { color })} leftSection={<Icon size={18} stroke={1.6} aria-hidden />} onClick={onClick}>
      <FormattedMessage id={label} />
    </Menu.Item>
  );
}
