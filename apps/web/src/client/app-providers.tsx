import { UiProvider } from "@plein/ui/ui-provider.tsx";
import { type ReactNode, useEffect, useState } from "react";
import { NoticeHost } from "../shell/notices/notice-host.tsx";
import { TrpcProvider } from "./calls/trpc-react.tsx";
import { useChosenColorScheme } from "./document/display.ts";
import { readNonce } from "./document/document-nonce.ts";
import { IdentityDialog } from "./identity/identity-dialog.tsx";
import { reportUncaught } from "./logs/browser-log.ts";

type AppProvidersProps = {
  /** when a call says that its caller is nobody any more */
  readonly onSignedOut?: () => void;
  readonly children: ReactNode;
};

/** What screens of admins and signed-in people are built on. In a browser only, and lazily: no visitor downloads it. */
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
