import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { NoticeHost } from "../shell/notices/notice-host.tsx";
import { reportUncaught } from "../visitor/logs/report-uncaught.ts";
import { TrpcProvider } from "./calls/trpc-react.tsx";
import { useChosenColorScheme } from "./document/display.ts";
import { readNonce } from "./document/document-nonce.ts";
import { IdentityDialog } from "./identity/identity-dialog.tsx";

type AppProvidersProps = {
  /** called when a response says that the session has ended */
  readonly onSignedOut?: () => void;
  readonly children: ReactNode;
};

/** The providers for screens of admins and signed-in users. Loaded lazily and only in a browser: visitors don't download it. */
export function AppProviders({ onSignedOut, children }: AppProvidersProps): ReactNode {
  const [nonce] = useState(readNonce);
  useEffect(reportUncaught, []);
  return (
    <UiProvider nonce={nonce} colorScheme={useChosenColorScheme()}>
      <TrpcProvider {...(onSignedOut === undefined ? {} : { onSignedOut })}>
        {children}
        <IdentityDialog />
        <NoticeHost />
      </TrpcProvider>
    </UiProvider>
  );
}
