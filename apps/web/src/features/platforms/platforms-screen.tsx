import { Button, Skeleton, VisuallyHidden } from "@mantine/core";
import type { CreatedPlatform } from "@plein/contract/platforms/listed-platform";
import { ErrorState } from "@plein/ui/section-parts.tsx";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { toFailure } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { useRequestedDialog } from "../../client/dialogs/use-requested-dialog.ts";
import { NewPlatformForm } from "./new-platform-form.tsx";
import { PlatformCreated } from "./platform-created.tsx";
import { PlatformList } from "./platform-list.tsx";
import classes from "./platforms.module.css";

/** The open panel above the list. */
type Panel = { readonly kind: "form" } | { readonly kind: "created"; readonly created: CreatedPlatform; readonly isCopy: boolean };

/** The platforms of this installation, for staff: to find, change and create them. */
export function PlatformsScreen(): ReactNode {
  const platforms = trpc.platforms.list.useQuery();
  const [panel, setPanel] = useState<Panel | null>(null);
  useRequestedDialog("platform", () => setPanel({ kind: "form" }));
  return (
    <>
      <header className={classes.header}>
        <div className={classes.intro}>
          <h1>
            <FormattedMessage id="platforms.title" />
          </h1>
          <p className={classes.muted}>
            <FormattedMessage id="platforms.intro" />
          </p>
        </div>
        {panel?.kind !== "form" && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setPanel({ kind: "form" })}>
            <FormattedMessage id="platforms.new" />
          </Button>
        )}
      </header>
      {panel?.kind === "form" && (
        <NewPlatformForm onCreated={(created, isCopy) => setPanel({ kind: "created", created, isCopy })} onCancel={() => setPanel(null)} />
      )}
      {panel?.kind === "created" && <PlatformCreated created={panel.created} isCopy={panel.isCopy} onClose={() => setPanel(null)} />}
      {platforms.isPending && (
        <div role="status">
          <VisuallyHidden>
            <FormattedMessage id="platforms.loading" />
          </VisuallyHidden>
          {["first", "second", "third"].map((key) => (
            <Skeleton key={key} height={44} mt="sm" />
          ))}
        </div>
      )}
      {platforms.isError && (
        <ErrorState
          text={<FormattedMessage id="platforms.failed" />}
          code={toFailure(platforms.error).detail}
          action={
            <Button variant="default" onClick={() => void platforms.refetch()}>
              <FormattedMessage id="platforms.again" />
            </Button>
          }
        />
      )}
      {platforms.data && <PlatformList platforms={platforms.data} />}
    </>
  );
}
