import type { ListedCookie } from "@plein/contract/legal/legal-statement";
import { ColumnHeaders } from "@plein/ui/column-headers.tsx";
import { FormattedMessage } from "react-intl";
import styles from "./statement.module.css";

/** The cookies that the platform's pages may set, according to its configuration. */
export function CookieTable({ cookies }: { readonly cookies: readonly ListedCookie[] }) {
  return (
    <section aria-labelledby="cookies">
      <h2 id="cookies">
        <FormattedMessage id="legal.cookies.title" />
      </h2>
      <table className={styles.cookies}>
        <ColumnHeaders
          names={[
            <FormattedMessage key="name" id="legal.cookies.name" />,
            <FormattedMessage key="purpose" id="legal.cookies.purpose" />,
            <FormattedMessage key="category" id="legal.cookies.category" />,
            <FormattedMessage key="lifetime" id="legal.cookies.lifetime" />,
          ]}
        />
        <tbody>
          {cookies.map((cookie) => (
            <tr key={cookie.name}>
              <th scope="row">
                <code>{cookie.name}</code>
              </th>
              <td>
                <Purpose cookie={cookie} />
              </td>
              <td>
                {cookie.category === "required" ? (
                  <FormattedMessage id="legal.cookies.required" />
                ) : (
                  <FormattedMessage id="legal.cookies.analytical" />
                )}
              </td>
              <td>
                <Lifetime lifetime={cookie.lifetime} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Purpose({ cookie: { purpose, service = "" } }: { readonly cookie: ListedCookie }) {
  switch (purpose) {
    case "session":
      return <FormattedMessage id="legal.cookies.forSession" />;
    case "device":
      return <FormattedMessage id="legal.cookies.forDevice" />;
    case "language":
      return <FormattedMessage id="legal.cookies.forLanguage" />;
    case "editing":
      return <FormattedMessage id="legal.cookies.forEditing" />;
    case "consent":
      return <FormattedMessage id="legal.cookies.forConsent" />;
    case "analytics":
      return <FormattedMessage id="legal.cookies.forAnalytics" values={{ service }} />;
  }
}

function Lifetime({ lifetime }: Pick<ListedCookie, "lifetime">) {
  if (lifetime === "session") return <FormattedMessage id="legal.cookies.untilClosed" />;
  if ("seconds" in lifetime) return <FormattedMessage id="legal.cookies.seconds" values={{ seconds: lifetime.seconds }} />;
  if ("minutes" in lifetime) return <FormattedMessage id="legal.cookies.minutes" values={{ minutes: lifetime.minutes }} />;
  return <FormattedMessage id="legal.cookies.months" values={{ months: lifetime.months }} />;
}
