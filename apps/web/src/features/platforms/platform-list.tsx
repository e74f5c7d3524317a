import { TextInput } from "@mantine/core";
import type { ListedPlatform } from "@plein/contract/platforms/listed-platform";
import { type ReactNode, useState } from "react";
import { FormattedDate, FormattedMessage, useIntl } from "react-intl";
import { PlatformMenu } from "./platform-menu.tsx";
import classes from "./platforms.module.css";

/** All platforms, found by name or address. */
export function PlatformList({ platforms }: { readonly platforms: readonly ListedPlatform[] }): ReactNode {
  const intl = useIntl();
  const [search, setSearch] = useState("");
  const words = search.trim().toLowerCase();
  const matches = platforms.filter(({ name, hostNames }) => [name, ...hostNames].some((text) => text.toLowerCase().includes(words)));
  return (
    <section aria-label={intl.formatMessage({ id: "platforms.list" })}>
      <div className={classes.search}>
        <TextInput
          type="search"
          label={<FormattedMessage id="platforms.search" />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <p className={classes.muted} role="status">
          <FormattedMessage id="platforms.count" values={{ count: matches.length }} />
        </p>
      </div>
      {matches.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="platforms.name" />
              </th>
              <th scope="col">
                <FormattedMessage id="platforms.hosts" />
              </th>
              <th scope="col">
                <span className={classes.hidden}>
                  <FormattedMessage id="platforms.column.actions" />
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {matches.map((platform) => (
              <PlatformRow key={platform.primaryDomain} platform={platform} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function PlatformRow({ platform }: { readonly platform: ListedPlatform }): ReactNode {
  const { name, primaryDomain, hostNames, archivedOn } = platform;
  return (
    <tr>
      <th scope="row">
        {name}
        {archivedOn !== null && (
          <span className={classes.second}>
            <FormattedMessage id="platforms.archived" values={{ date: <FormattedDate value={archivedOn} dateStyle="long" /> }} />
          </span>
        )}
      </th>
      <td>
        {archivedOn === null ? <a href={hrefOf(primaryDomain)}>{primaryDomain}</a> : primaryDomain}
        <span className={classes.second}>{hostNames.filter((host) => host !== primaryDomain).join(", ")}</span>
      </td>
      <td className={classes.actions}>
        <PlatformMenu platform={platform} isCurrent={hostNames.includes(window.location.hostname)} />
      </td>
    </tr>
  );
}

/** Builds the URL of a platform with the scheme and port of this site, because the same servers serve all platforms. */
function hrefOf(host: string): string {
  const { protocol, port } = window.location;
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}/`;
}
