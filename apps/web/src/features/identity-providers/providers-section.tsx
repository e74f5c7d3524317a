import { Button, Loader } from "@mantine/core";
import type { IdentityProvider } from "@plein/contract/identity-providers/identity-provider";
import { EmptyState, ErrorState, SectionHeader } from "@plein/ui/section-parts.tsx";
import { IconPlus } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { FormattedMessage } from "react-intl";
import { useCan } from "../../access/use-can.ts";
import { toFailure } from "../../client/calls/call.ts";
import { trpc } from "../../client/calls/trpc-react.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import classes from "./providers.module.css";
import { RemoveProviderDialog } from "./remove-provider-dialog.tsx";

type Open = { readonly kind: "add" } | { readonly kind: "edit" | "remove"; readonly provider: IdentityProvider };

/** The identity providers of the platform. */
export function ProvidersSection(): ReactNode {
  const can = useCan();
  const providers = trpc.identityProviders.list.useQuery();
  const [open, setOpen] = useState<Open | null>(null);
  const canManage = can("identityProviders.manage");
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="section-identity-providers">
      <SectionHeader
        id="section-identity-providers"
        title={<FormattedMessage id="identity-providers.title" />}
        action={
          canManage && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ kind: "add" })}>
              <FormattedMessage id="identity-providers.add" />
            </Button>
          )
        }
      >
        <p>
          <FormattedMessage id="identity-providers.intro" />
        </p>
        {!canManage && providers.data !== undefined && (
          <p className={classes.muted}>
            <FormattedMessage id="identity-providers.readOnly" />
          </p>
        )}
      </SectionHeader>
      {providers.isPending && <Loader size="sm" />}
      {providers.isError && (
        <ErrorState
          text={<FormattedMessage id="identity-providers.failed" />}
          code={toFailure(providers.error).detail}
          action={
            <Button variant="default" onClick={() => void providers.refetch()}>
              <FormattedMessage id="identity-providers.again" />
            </Button>
          }
        />
      )}
      {providers.data?.length === 0 && (
        <EmptyState
          title={<FormattedMessage id="identity-providers.none" />}
          hint={<FormattedMessage id="identity-providers.none.hint" />}
        />
      )}
      {providers.data !== undefined && providers.data.length > 0 && (
        <ul className={classes.list}>
          {providers.data.map((provider) => (
            <ProviderCard
              key={provider.guid}
              provider={provider}
              canManage={canManage}
              onEdit={() => setOpen({ kind: "edit", provider })}
              onRemove={() => setOpen({ kind: "remove", provider })}
            />
          ))}
        </ul>
      )}
      {open?.kind === "add" && <ProviderDialog provider={null} onClose={close} />}
      {open?.kind === "edit" && <ProviderDialog provider={open.provider} onClose={close} />}
      {open?.kind === "remove" && <RemoveProviderDialog provider={open.provider} onClose={close} />}
    </section>
  );
}
