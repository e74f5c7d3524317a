import { Button, Select, TagsInput } from "@mantine/core";
import { MAX_HOST_NAMES } from "@plein/contract/settings/setting-change";
import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { errorOf, SwitchSetting } from "./setting-fields.tsx";
import { SettingForm } from "./setting-form.tsx";
import classes from "./settings.module.css";
import { useSetting } from "./use-setting.ts";

/** The host names of the platform, which staff and developers can change, and the result of checking each. */
export function HostNames(): ReactNode {
  const hostNames = useSetting("hostNames");
  const primary = useSetting("primaryDomain");
  return (
    <>
      <SettingForm setting={hostNames}>
        <TagsInput
          label={<FormattedMessage id="settings.hostNames" />}
          description={<FormattedMessage id="settings.hostNames.hint" />}
          error={errorOf(hostNames)}
          readOnly={!hostNames.canEdit}
          acceptValueOnBlur
          splitChars={[",", " ", ";"]}
          maxTags={MAX_HOST_NAMES}
          value={hostNames.value}
          onChange={hostNames.change}
        />
      </SettingForm>
      <SettingForm setting={primary}>
        <Select
          allowDeselect={false}
          label={<FormattedMessage id="settings.primaryDomain" />}
          description={<FormattedMessage id="settings.primaryDomain.hint" />}
          error={errorOf(primary)}
          disabled={!primary.canEdit}
          data={hostNames.stored}
          value={primary.value}
          onChange={(host) => host !== null && primary.change(host)}
        />
      </SettingForm>
      {hostNames.stored.length > 1 && <SwitchSetting name="redirectsToPrimary" />}
      <HostChecks key={hostNames.stored.join(" ")} />
    </>
  );
}

/** The checks of host names, which run on request only, because each host is requested over the internet. */
function HostChecks(): ReactNode {
  const { data, isFetching, isError, refetch } = trpc.settings.checkHosts.useQuery(undefined, { enabled: false, gcTime: 0 });
  return (
    <div>
      <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
        <FormattedMessage id="settings.hostNames.check" />
      </Button>
      <div role="status">
        {isError && !isFetching && (
          <p className={classes.failed}>
            <FormattedMessage id="settings.hostNames.check.failed" />
          </p>
        )}
        {data && !isFetching && (
          <ul className={classes.hosts}>
            {data.map(({ host, state }) => (
              <li key={host} data-state={state === "active" ? "ok" : undefined}>
                <code>{host}</code> <FormattedMessage id={`settings.hostNames.${state}`} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
