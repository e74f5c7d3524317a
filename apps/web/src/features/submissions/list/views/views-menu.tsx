import { Button, Menu } from "@mantine/core";
import type { SubmissionsOverview } from "@plein/contract/forms/submission-view";
import type { SavedView } from "@plein/contract/forms/views/saved-view";
import { IconBookmark, IconCheck, IconChevronDown } from "@tabler/icons-react";
import { Fragment, type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import classes from "../../submissions.module.css";
import type { SubmissionSearch } from "../use-submission-search.ts";
import { findActiveView, isChangedView, searchOfView, viewQuery } from "./active-view.ts";
import { useSavedViews } from "./use-saved-views.ts";
import { ViewDialog } from "./view-dialog.tsx";

type ViewsMenuProps = {
  readonly form: SubmissionsOverview;
  readonly search: SubmissionSearch;
  readonly onShow: (search: SubmissionSearch) => void;
};

/** The saved views of a form's submissions: to open one, to save the current search, and to change the open view. */
export function ViewsMenu({ form, search, onShow }: ViewsMenuProps): ReactNode {
  const [dialog, setDialog] = useState<"new" | SavedView | null>(null);
  const saved = useSavedViews(form.guid);
  const shown = findActiveView(form, search);
  const isChanged = shown !== null && isChangedView(shown, search);
  const canChange = shown !== null && (!shown.isShared || form.canShareViews);
  const isDefault = (shown?.guid ?? null) === form.defaultViewGuid;
  const remove = async (view: SavedView) => {
    const removed = await saved.remove(view);
    if (removed.code === "Success") onShow({ ...search, view: searchOfView(null).view });
  };
  return (
    <>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            className={classes.viewsButton ?? ""}
            leftSection={<IconBookmark size={18} stroke={1.6} aria-hidden />}
            rightSection={<IconChevronDown size={18} stroke={1.6} aria-hidden />}
          >
            {shown === null ? <FormattedMessage id="submissions.views" /> : <ViewName view={shown} isChanged={isChanged} />}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ""}>
          <ViewChoices
            form={form}
            shown={shown ?? (viewQuery(search) === "" ? "all" : null)}
            onShow={(view) => onShow(searchOfView(view))}
          />
          <Menu.Divider />
          {isChanged && canChange && (
            <Menu.Item onClick={() => void saved.save(shown, { query: viewQuery(search) })}>
              <FormattedMessage id="submissions.view.update" values={{ name: shown.name }} />
            </Menu.Item>
          )}
          {isChanged && (
            <Menu.Item onClick={() => onShow(searchOfView(shown))}>
              <FormattedMessage id="submissions.view.revert" />
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setDialog("new")}>
            <FormattedMessage id="submissions.view.add" />
          </Menu.Item>
          {canChange && (
            <Menu.Item onClick={() => setDialog(shown)}>
              <FormattedMessage id={form.canShareViews ? "submissions.view.renameOrShare" : "submissions.view.rename"} />
            </Menu.Item>
          )}
          {!isDefault && (
            <Menu.Item onClick={() => void saved.choose(shown?.guid ?? null, form.defaultViewGuid)}>
              <FormattedMessage id="submissions.view.choose" values={{ name: shown?.name ?? null, isAll: String(shown === null) }} />
            </Menu.Item>
          )}
          {canChange && (
            <Menu.Item color="var(--plein-danger)" onClick={() => void remove(shown)}>
              <FormattedMessage id="submissions.view.remove" />
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog !== null && (
        <ViewDialog
          view={dialog === "new" ? { name: "", isShared: false } : dialog}
          canShare={form.canShareViews}
          isPending={saved.isPending}
          onClose={() => setDialog(null)}
          onSave={async (named) => {
            if (dialog !== "new") return saved.save(dialog, named);
            const added = await saved.add({ ...named, query: viewQuery(search) });
            if (added.code === "Success") onShow({ ...search, view: added.value.guid });
            return added;
          }}
        />
      )}
    </>
  );
}

type ViewChoicesProps = {
  readonly form: SubmissionsOverview;
  /** null for an unsaved search */
  readonly shown: SavedView | "all" | null;
  readonly onShow: (view: SavedView | null) => void;
};

function ViewChoices({ form, shown, onShow }: ViewChoicesProps): ReactNode {
  const choice = (view: SavedView | null) => {
    const isShown = shown === (view ?? "all");
    return (
      <Menu.Item
        key={view?.guid ?? ""}
        aria-current={isShown}
        leftSection={isShown ? <IconCheck size={18} stroke={2} aria-hidden /> : <span className={classes.noCheck} />}
        onClick={() => onShow(view)}
      >
        {view === null ? <FormattedMessage id="submissions.views.all" /> : view.name}
        {(view?.guid ?? null) === form.defaultViewGuid && form.views.length > 0 && (
          <span className={classes.second}>
            <FormattedMessage id="submissions.views.default" />
          </span>
        )}
      </Menu.Item>
    );
  };
  const groups = [
    { label: "submissions.views.own", views: form.views.filter(({ isShared }) => !isShared) },
    { label: "submissions.views.shared", views: form.views.filter(({ isShared }) => isShared) },
  ] as const;
  return (
    <>
      {choice(null)}
      {groups.map(
        ({ label, views }) =>
          views.length > 0 && (
            <Fragment key={label}>
              <Menu.Label>
                <FormattedMessage id={label} />
              </Menu.Label>
              {views.map(choice)}
            </Fragment>
          ),
      )}
    </>
  );
}

function ViewName({ view, isChanged }: { readonly view: SavedView; readonly isChanged: boolean }): ReactNode {
  return isChanged ? <FormattedMessage id="submissions.views.changed" values={{ name: view.name }} /> : view.name;
}
