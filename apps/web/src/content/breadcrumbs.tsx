import { encodePath } from "@plein/contract/pages/addresses/canonical-path";
import { useIntl } from "react-intl";
import styles from "./content.module.css";
import type { PageView } from "./page-view.ts";

/** The breadcrumbs from the home page to this page; on a narrow screen only the link to the parent. */
export function Breadcrumbs({ page, lang }: { readonly page: Pick<PageView, "breadcrumbs" | "title">; readonly lang: string | undefined }) {
  const intl = useIntl();
  const parent = page.breadcrumbs.length - 1;
  return (
    <div className={styles.bands}>
      <nav className={styles.crumbs} aria-label={intl.formatMessage({ id: "content.breadcrumbs" })}>
        <ol lang={lang}>
          {page.breadcrumbs.map(({ path, title }, index) => (
            <li key={path} className={index === parent ? styles.parent : undefined}>
              <a href={encodePath(path)}>{title}</a>
            </li>
          ))}
          <li aria-current="page">{page.title}</li>
        </ol>
      </nav>
    </div>
  );
}
