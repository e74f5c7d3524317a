import type { Locale } from "@plein/contract/locale";
import type { PageTreeEntry } from "@plein/contract/pages/page-tree";
import type { ReactNode } from "react";
import type { PublicationPeriod } from "../../../client/publishing/publication-period.ts";
import { TranslateDialog } from "../../../client/translations/translate-dialog.tsx";
import { PublishDialog } from "../publishing/publish-dialog.tsx";
import { ReviewDialog } from "../publishing/review-dialog.tsx";
import type { ReviewedPage } from "../publishing/reviewed-page.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { NewPageDialog } from "./new-page-dialog.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";
import { TemplateDialog } from "./template-dialog.tsx";
import { UnpublishDialog } from "./unpublish-dialog.tsx";
import type { PageChanges } from "./use-page-changes.tsx";

export type PageDialog =
  | { readonly kind: "new"; readonly parent: PageTreeEntry | null }
  | { readonly kind: "translate"; readonly page: PageTreeEntry; readonly locale: Locale }
  | { readonly kind: "template"; readonly page: PageTreeEntry }
  | { readonly kind: "review"; readonly reviewed: readonly ReviewedPage[]; readonly period?: PublicationPeriod }
  | { readonly kind: "move" | "remove" | "publish" | "unpublish"; readonly pages: readonly PageTreeEntry[] };

type PageDialogsProps = {
  /** the whole tree */
  readonly pages: readonly PageTreeEntry[];
  readonly dialog: PageDialog;
  readonly changes: PageChanges;
  readonly onDialog: (dialog: PageDialog) => void;
  readonly onClose: () => void;
};

/** The open dialog. */
export function PageDialogs({ pages, dialog, changes, onDialog, onClose }: PageDialogsProps): ReactNode {
  switch (dialog.kind) {
    case "new":
      return <NewPageDialog pages={pages} parent={dialog.parent} onClose={onClose} />;
    case "template":
      return <TemplateDialog page={dialog.page} onClose={onClose} />;
    case "translate":
      return <TranslateDialog page={dialog.page} locale={dialog.locale} onClose={onClose} />;
    case "move":
      return <MoveDialog pages={pages} moved={dialog.pages} changes={changes} onClose={onClose} />;
    case "remove":
      return <RemoveDialog removed={dialog.pages} changes={changes} onClose={onClose} />;
    case "publish":
      return (
        <PublishDialog
          pages={dialog.pages}
          changes={changes}
          onFound={(reviewed, period) => onDialog({ kind: "review", reviewed, period })}
          onClose={onClose}
        />
      );
    case "review":
      return <ReviewDialog reviewed={dialog.reviewed} period={dialog.period} changes={changes} onClose={onClose} />;
    case "unpublish":
      return <UnpublishDialog pages={dialog.pages} changes={changes} onClose={onClose} />;
  }
}
