import { FormattedMessage } from "react-intl";
import styles from "./search.module.css";

export function SearchTips() {
  return (
    <section className={styles.tips}>
      <h2>
        <FormattedMessage id="search.tips" />
      </h2>
      <ul>
        <li>
          <FormattedMessage id="search.tips.few" />
        </li>
        <li>
          <FormattedMessage id="search.tips.phrase" />
        </li>
        <li>
          <FormattedMessage id="search.tips.without" />
        </li>
      </ul>
    </section>
  );
}
