import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import content from "../../../content/content.module.css";
import { Wave } from "../../../content/wave.tsx";

type PageTitleProps = { readonly title: string; readonly isDraft: boolean };

/** The page's title as visitors see it. */
export function PageTitle({ title, isDraft }: PageTitleProps): ReactNode {
  return (
    <div className={content.bands}>
      <div className={content.title}>
        {isDraft && (
          <p className={content.draft}>
            <FormattedMessage id="pages.draft" />
          </p>
        )}
        <h1>{title}</h1>
        <Wave />
      </div>
    </div>
  );
}
