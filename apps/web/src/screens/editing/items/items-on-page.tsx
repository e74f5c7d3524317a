import type { ItemTools } from "@plein/blocks/kit/view/block-view-props";
import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import { RawIntlProvider } from "react-intl";
import { useStore } from "../../../client/state/store.ts";
import type { PageView, ShownItem } from "../../../content/page-view.ts";
import { itemPatches, type OpenItemForm, withPatches } from "../../../features/list-items/item-patches.ts";
import { ItemActionsContext, ItemButtons, ListButtons, OwnPageButtons } from "./item-buttons.tsx";
import { ItemsFailed } from "./items-failed.tsx";
import { useItemEditing } from "./use-item-editing.ts";
import { useLivePage } from "./use-live-page.ts";

type ItemsOnPageProps = { readonly page: PageView; readonly children: (shown: PageView) => ReactNode };

const TOOLS: ItemTools = { ItemTools: ItemButtons, ListTools: ListButtons };

/**
 * A page with buttons at the items and lists that its reader may change. Buttons need blocks that React renders, so a page that arrived
 * with the document is loaded again. Changes are optimistic: they are shown before the server confirms them.
 */
export function ItemsOnPage({ page, children }: ItemsOnPageProps): ReactNode {
  const router = useRouter();
  const { i18n } = router.options.context;
  const livePage = useLivePage(page);
  const { forms, hasFailed, hasTexts, enter } = useItemEditing(i18n, page.changes !== undefined);
  const patches = useStore(itemPatches, (all) => all);
  const [open, setOpen] = useState<OpenItemForm | null>(null);
  const lists = livePage.body?.lists;
  const patched = useMemo(() => (lists === undefined ? undefined : withPatches(lists, patches)), [lists, patches]);

  const actions = useMemo(() => {
    const all = Object.entries(lists ?? {});
    const remove = (item: ShownItem, moveFocus: () => void) =>
      void enter().then((loaded) => {
        const onLeave = () => {
          moveFocus();
          if (page.changes === "item") router.history.push(encodePath(page.breadcrumbs.at(-1)?.path ?? "/"));
        };
        void loaded?.removeItem({ item, onLeave }, setOpen);
      });
    return {
      editable: new Set(all.flatMap(([, { editableGuids }]) => editableGuids)),
      addable: new Map(all.filter(([, { canAdd }]) => canAdd)),
      add: (blockGuid: string) => {
        setOpen({ kind: "add", blockGuid, canPublish: page.canEdit, list: lists?.[blockGuid] ?? null });
        void enter();
      },
      edit: (guid: string) => {
        setOpen({ kind: "edit", guid });
        void enter();
      },
      remove,
      prepare: () => void enter(),
    };
  }, [lists, page, router, enter]);

  const shownWith = (view: PageView) => <RawIntlProvider value={i18n.intl}>{children(view)}</RawIntlProvider>;
  if (!hasTexts) return shownWith(livePage);
  const body = livePage.body && patched && { ...livePage.body, lists: patched, itemTools: TOOLS };
  return (
    <ItemActionsContext value={actions}>
      {shownWith(body === undefined || page.changes === "item" ? livePage : { ...livePage, body })}
      <RawIntlProvider value={i18n.intl}>
        {page.changes === "item" && page.item && <OwnPageButtons item={page.item} path={page.path} />}
        {hasFailed && open && <ItemsFailed onCancel={() => setOpen(null)} />}
        {forms && (
          <forms.AppProviders>
            <forms.ItemForms open={open} onOpen={setOpen} />
          </forms.AppProviders>
        )}
      </RawIntlProvider>
    </ItemActionsContext>
  );
}
